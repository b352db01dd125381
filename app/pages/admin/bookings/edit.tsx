import { useActionData, useLoaderData } from "@remix-run/react";
import { bookingVersion, editBooking } from "~/features/bookings/admin/edit-booking.server";
import { type EditBookingForm, getEditForm } from "~/features/bookings/admin/input";
import { toEditFields } from "~/features/bookings/admin/update-booking-parts.server";
import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { listHoursFor } from "~/features/bookings/home-visit-hours.server";
import { listSlotChoices } from "~/features/bookings/slots.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { AdminBookingForm } from "./parts/booking-form";
import { getReturnPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params }) => {
  const booking = getBookingOr404(params.bookingId);
  const { id, number, status, visitType, pincode } = booking;
  return {
    id,
    number,
    returnPath: getReturnPath(booking, url),
    status: ADMIN_BOOKING_STATUS_LABELS[status],
    visitType,
    pincode,
    slots: listSlotChoices(booking),
    homeHours: listHoursFor(booking),
    stored: { values: toEditFields(booking), version: bookingVersion(booking) },
    constraint: getConstraints(getEditForm(booking)),
  };
});

export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const booking = getBookingOr404(params.bookingId);
  const { id, number } = booking;
  const save = async (form: EditBookingForm) => {
    const change = await editBooking(id, form, admin.id, now);
    const success = change ? words.wasSavedAndMovedTo(number, change) : words.wasSaved(number);
    return seeOther(getReturnPath({ id, number }, url), { success });
  };
  return submitForm(request, getEditForm(booking), save, { formId: "request" });
});

export default function EditBookingPage() {
  const { number, status, pincode, visitType, slots, homeHours, stored, constraint, returnPath } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        <RichText text={words.edit} parts={{ span: () => <span className="unbroken">{number}</span> }} />
      </h1>
      <p className="quiet">{words.visitToShopHomeVisitPincode(visitType === "shop", pincode, status)}</p>
      <AdminBookingForm
        visitType={visitType}
        slots={slots}
        homeHours={homeHours}
        stored={stored}
        constraint={constraint}
        refusal={useActionData<typeof action>()}
        returnPath={returnPath}
      />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.editNumber(number));
