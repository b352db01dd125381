import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { ensureBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findVisitor, type SignedInUser } from "~/features/accounts/guards/visitor.server";
import { findFormAddress } from "~/features/accounts/profile/rules";
import { type BookingDetail, findVisibleBooking } from "~/features/bookings/find-bookings.server";
import { getFormState } from "~/features/bookings/form-state.server";
import { BookingFormQuery } from "~/features/bookings/input";
import { PHOTO_FIELDS } from "~/features/bookings/photo-rules";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { formatWeek } from "~/features/settings/hours";
import { getShopProfile } from "~/features/settings/shop.server";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { isFormAnswer } from "~/platform/http/form.server";
import { findRememberedPincode } from "~/platform/http/pincode-cookie.server";
import { readQuery } from "~/platform/http/query";
import { readUpload } from "~/platform/http/upload.server";
import { CallOrChat } from "~/ui/contact-links";
import { toPageTitle, useErrorTitle } from "~/ui/page-title";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { BookingForm } from "./booking-form/booking-form";
import { RepairOffer } from "./booking-form/repair-offer";
import {
  getFormStateAfter,
  getPincodeHeaders,
  savePhotoOfForm,
  submitBooking,
} from "./booking-form/submit-booking.server";
import { renderHead } from "./parts/render-head";

/** What it shows to one person it shows to nobody else, but search engines may know it. */
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
  // The answer to a post has one from the action: a second would take its photo and its hold away.
  if (cookie && !isFormAnswer(request)) headers.append("Set-Cookie", cookie);
  return json(
    {
      shop: getShopProfile(),
      desk: formState,
      typed: {
        ...initialValues,
        visitType,
        pincode,
        preferredDate: preferredDate ?? formState.hold?.date,
        timeSlot,
        // Of the browser, not of the page: what it sends twice, going back or in two tabs, is one booking.
        formKey: browserId.slice(0, 24),
      },
      provider: findPaymentProvider()?.name ?? null,
      failed: isFormAnswer(request),
    },
    { headers, status: query.pincode && formState.visit?.state === "malformed" ? 400 : 200 },
  );
}

/** What is known already: of whoever is signed in, or of a booking to make again. */
function getInitialValues(visitor: SignedInUser | null, repeatedBooking: BookingDetail | undefined) {
  if (repeatedBooking) {
    const { name, email, phone, address, pincode, serviceType, description } = repeatedBooking;
    return { name, email, phone, address, pincode: pincode ?? undefined, serviceType, description };
  }
  if (!visitor) return {};
  const { name, email, phone, zipCode } = visitor;
  return { name, email, phone, address: findFormAddress(visitor), pincode: zipCode ?? undefined };
}

/**
 * Going back shows a stranger the form as it was left; what the shop knows of its customers is kept nowhere.
 */
const getCacheControl = (visitor: SignedInUser | null) => (visitor ? "no-store" : "private, no-cache");

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const { browserId, cookie } = await ensureBrowserId(request);
  const formContext = {
    browserId,
    from: context.clientAddress,
    userId: visitor?.id,
    lastPincode: findRememberedPincode(request),
  };
  const upload = await readUpload(request, { file: PHOTO_FIELDS, maxBytes: PHOTO_MAX_BYTES });
  const problems = await savePhotoOfForm(upload, formContext);
  const { answer, result, status, headers } = await submitBooking(upload.form, formContext, problems);
  const formState = getFormStateAfter(upload.form, formContext);
  const response =
    answer ??
    json(
      { formId: "form", result, desk: formState },
      { status, headers: { ...headers, "Cache-Control": getCacheControl(visitor) } },
    );
  for (const [name, value] of getPincodeHeaders(request, formState)) response.headers.append(name, value);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

const TITLE = "Repairs and services";

export const clientAction = sendUnlessOffline("form");
export const shouldRevalidate = unlessOffline;

export default function ServicesPage() {
  const { shop, desk: formState, typed: initialValues, provider } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  // What did not reach the shop was not answered: what it said before stays.
  const shownState = useRef(formState);
  if (!refusal || "desk" in refusal) shownState.current = refusal?.desk ?? formState;
  const isWrong = refusal?.result.status === "error" || (!refusal && formState.visit?.state === "malformed");
  useErrorTitle(TITLE, isWrong);
  return (
    <>
      <h1>{TITLE}</h1>
      <p>
        Bring it to our repair desk in {shop.city}, free of charge, or let us come to you for the visit fee of
        your area.
      </p>
      <div className="checkout">
        <section aria-labelledby="book">
          <h2 id="book">Book a visit</h2>
          <BookingForm
            formState={shownState.current}
            typed={initialValues}
            refusal={refusal}
            provider={provider}
          />
        </section>
        <div className="reading">
          <RepairOffer />
          <section className="summary">
            <h2>Rather talk to us?</h2>
            <p>
              The repair desk is open {formatWeek(shop.serviceHours)}. You hear what the repair costs before
              we begin.
              {shop.emergency ? ` Emergency repairs: ${shop.emergency}.` : ""}
            </p>
            <CallOrChat shop={shop} greeting={`Namaste ${shop.name}, I need a repair.`} />
          </section>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  const isWrong = data?.failed || data?.desk.visit?.state === "malformed";
  return renderHead(page, {
    title: toPageTitle(TITLE, isWrong),
    description: "Book a repair: power tools, fans and mixers, at our desk or at your home.",
    path: data && !isWrong ? "/services" : undefined,
  });
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
