import { useActionData, useLoaderData } from "@remix-run/react";
import { bookForCustomer, findKnownCustomer } from "~/features/bookings/admin/book-for-customer.server";
import { NewBookingForm, NewBookingQuery } from "~/features/bookings/admin/new-booking-input";
import { getHomeVisitHours } from "~/features/bookings/home-visit-hours.server";
import { isFeeAtVisit } from "~/features/bookings/rules";
import { listStaffSlots } from "~/features/bookings/slots.server";
import { newId } from "~/lib/ids";
import { formatRupees } from "~/lib/money";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { AdminForm } from "~/platform/admin/form";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import { Tabs } from "~/platform/admin/tabs";
import { readQuery } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { createFields, KnownCustomer, LAYOUTS, PhoneSearch } from "./new/new-booking-fields";
import { words } from "./new/words.en";
import { adminBookingPath } from "./parts/booking-path";

const FORM = "new";
const PATH = "/admin/services/new";

export const loader = adminLoader(({ request, url, now }) => {
  const { way, phone } = readQuery(request, NewBookingQuery);
  const known = phone ? findKnownCustomer(phone) : undefined;
  return {
    way,
    phone,
    known: known && { name: known.name ?? "", visits: known.visitCount },
    slots: way === "shop" ? listStaffSlots(now) : [],
    homeHours: getHomeVisitHours(),
    defaultValue: {
      phone,
      name: known?.name,
      email: known?.email,
      address: known?.address,
      pincode: known?.pincode,
      serviceType: "repair",
      language: known?.language ?? "en",
      formKey: newId(),
    },
    back: url.searchParams.get("back") ?? undefined,
    listPath: getListPath("/admin/services", url),
  };
});

export const action = adminForm(
  NewBookingForm,
  async (form, { url, admin, now }) => {
    const booked = await bookForCustomer(form, admin.id, now);
    const { id, number, feePaise } = booked;
    const fee = isFeeAtVisit(booked) && feePaise ? formatRupees(feePaise) : undefined;
    const part = form.way === "walk-in" ? "/slip" : "";
    return seeOther(adminBookingPath(id, part + pickReturnQuery(url.search)), {
      success: fee ? words.isBookedFee(number, fee) : words.isBooked(number),
    });
  },
  { formId: FORM },
);

/** Books for whoever has called or stands in the shop (rule: booked-by-shop). */
export default function NewBookingPage() {
  const { way, phone, known, slots, homeHours, defaultValue, back, listPath } =
    useLoaderData<typeof loader>();
  const toPath = (other: typeof way) => withQuery(PATH, { way: other, phone, back });
  return (
    <>
      <BackToList to={listPath}>{words.allServiceRequests}</BackToList>
      <h1>{words.newRequest}</h1>
      <Tabs
        label={words.howItIsBooked}
        tabs={[
          { label: words.walkIn, path: toPath("walk-in") },
          { label: words.atShop, path: toPath("shop") },
          { label: words.atHome, path: toPath("home") },
        ]}
        query={{ way, phone, back }}
      />
      <PhoneSearch way={way} phone={phone} back={back} />
      {phone ? <KnownCustomer phone={phone} known={known} /> : null}
      <AdminForm
        key={`${way} ${phone}`}
        id={FORM}
        refusal={useActionData<typeof action>()}
        defaultValue={defaultValue}
        fields={createFields(slots, homeHours)}
        layout={LAYOUTS[way]}
        before={<input type="hidden" name="way" value={way} />}
      >
        {way === "home" ? <p className="quiet">{words.feeAtVisit}</p> : null}
        <p className="row">
          <button type="submit" className="button primary" data-busy={words.booking}>
            {words.book}
          </button>
          <a href={listPath} className="button">
            {words.cancel}
          </a>
        </p>
      </AdminForm>
    </>
  );
}

export const meta = titleMeta(() => words.newRequest);
