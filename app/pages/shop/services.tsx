import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ensureBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { findFormAddress } from "~/features/accounts/profile/rules";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { type BookingDetail, findVisibleBooking } from "~/features/bookings/find-bookings.server";
import { getFormState } from "~/features/bookings/form-state.server";
import { BookingFormQuery } from "~/features/bookings/input";
import { PHOTO_FIELDS } from "~/features/bookings/rules";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatWeek } from "~/features/settings/week";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { CallOrChat } from "~/pages/parts/contact-links";
import { isFormAnswer } from "~/platform/http/form.server";
import { findRememberedPincode } from "~/platform/http/pincode-cookie.server";
import { readQuery } from "~/platform/http/query";
import { readUpload } from "~/platform/http/upload.server";
import { toPageTitle } from "~/ui/page-title";
import { BookingForm } from "./booking-form/booking-form";
import { RepairOffer } from "./booking-form/repair-offer";
import {
  getFormStateAfter,
  getPincodeHeaders,
  savePhotoOfForm,
  submitBooking,
} from "./booking-form/submit-booking.server";
import { words } from "./booking-form/words.en";
import { renderHead } from "./parts/render-head";

/** The page is personal and not cached, but search engines may index it. */
export const handle = { listed: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  const { browserId, cookie } = await ensureBrowserId(request);
  const query = readQuery(request, BookingFormQuery);
  const repeatedBooking = query.again
    ? findVisibleBooking(query.again, { key: query.key, userId: visitor?.id })
    : undefined;
  const initialValues = getInitialValues(visitor, repeatedBooking);
  const visitType = query.visitType ?? repeatedBooking?.visitType ?? "shop";
  const pincode = query.pincode ?? initialValues.pincode ?? findRememberedPincode(request);
  const { preferredDate, timeSlot } = query;
  const formState = getFormState({ visitType, pincode, preferredDate }, browserId, new Date());
  const pincodeHeaders = query.pincode && visitType === "home" ? getPincodeHeaders(request, formState) : [];
  const headers = new Headers([["Cache-Control", getCacheControl(visitor)], ...pincodeHeaders]);
  // The action has already set a cookie in answer to a post. A second one would lose its photo and its hold.
  if (cookie && !isFormAnswer(request)) headers.append("Set-Cookie", cookie);
  return json(
    {
      shop: getShopProfile(),
      formState,
      initialValues: {
        ...initialValues,
        visitType,
        pincode,
        preferredDate: preferredDate ?? formState.hold?.date,
        timeSlot,
        // Belongs to the browser and not to the page, so that the same form sent twice, by the back button or
        // from two tabs, makes one booking.
        formKey: browserId.slice(0, 24),
      },
      provider: findPaymentProvider()?.name ?? null,
      failed: isFormAnswer(request),
    },
    { headers, status: query.pincode && formState.visit?.state === "malformed" ? 400 : 200 },
  );
}

/** The details of the visitor's account, or of a booking to repeat. */
function getInitialValues(visitor: SessionUser | null, repeatedBooking: BookingDetail | undefined) {
  if (repeatedBooking) {
    const { name, email, phone, address, pincode, serviceType, description } = repeatedBooking;
    return { name, email, phone, address, pincode: pincode ?? undefined, serviceType, description };
  }
  if (!visitor) return {};
  const { name, email, phone, zipCode } = visitor;
  return { name, email, phone, address: findFormAddress(visitor), pincode: zipCode ?? undefined };
}

/** Lets the back button show visitors their form as they left it. Data of customers is stored nowhere. */
const getCacheControl = (visitor: SessionUser | null) => (visitor ? "no-store" : "private, no-cache");

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const { browserId, cookie } = await ensureBrowserId(request);
  const formContext = {
    browserId,
    clientAddress: context.clientAddress,
    userId: visitor?.id,
    lastPincode: findRememberedPincode(request),
  };
  const photo = { file: PHOTO_FIELDS, maxBytes: PHOTO_MAX_BYTES };
  const { form, problems } = await readUpload(request, photo, (upload) =>
    savePhotoOfForm(upload, formContext),
  );
  const { answer, result, status, headers } = await submitBooking(form, formContext, problems);
  const formState = getFormStateAfter(form, formContext);
  const response =
    answer ??
    json(
      { formId: "form", result, formState },
      { status, headers: { ...headers, "Cache-Control": getCacheControl(visitor) } },
    );
  for (const [name, value] of getPincodeHeaders(request, formState)) response.headers.append(name, value);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

export default function ServicesPage() {
  const { shop, formState, initialValues, provider } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.repairsAndServices}</h1>
      <p>{words.bringItToOurRepairDesk(shop.city)}</p>
      <div className="checkout">
        <section aria-labelledby="book">
          <h2 id="book">{words.bookVisit}</h2>
          <BookingForm
            formState={refusal?.formState ?? formState}
            initialValues={initialValues}
            refusal={refusal}
            provider={provider}
          />
        </section>
        <div className="reading">
          <RepairOffer />
          <section className="summary">
            <h2>{words.ratherTalkToUs}</h2>
            <p>{words.repairDeskIsOpenYouHear(formatWeek(shop.serviceHours), shop.emergency)}</p>
            <CallOrChat shop={shop} greeting={words.namasteINeedRepair(shop.name)} />
          </section>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  const isWrong = data?.failed || data?.formState.visit?.state === "malformed";
  return renderHead(page, {
    title: toPageTitle(words.repairsAndServices, isWrong),
    description: words.bookRepairPowerToolsFans,
    path: data && !isWrong ? "/services" : undefined,
  });
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
