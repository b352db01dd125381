import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { rateBooking } from "~/features/bookings/change-booking.server";
import { RateForm } from "~/features/bookings/input";
import { FEEDBACK_MAX_LENGTH } from "~/features/bookings/rules";
import { getBookingView } from "~/pages/parts/booking/view.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle, useErrorTitle } from "~/ui/page-title";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { RatingForm } from "./booking/rating-form";
import { requireOwnBooking } from "./booking/require-booking.server";

const NO_STORE = { "Cache-Control": "no-store" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = getBookingView(await requireOwnBooking(request, params), new Date());
  return json(
    { booking, failed: isFormAnswer(request), maxLength: FEEDBACK_MAX_LENGTH },
    { headers: NO_STORE },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { booking, access } = await requireOwnBooking(request, params);
  const rate = async (rating: RateForm) => {
    const now = new Date();
    await rateBooking(booking.id, rating, access, now);
    return seeOther(getBookingView({ booking, access }, now).links.page, {
      success: "Thank you for rating us!",
    });
  };
  return submitForm(request, RateForm, rate, { formId: "rate" });
}

export const clientAction = sendUnlessOffline("rate");
export const shouldRevalidate = unlessOffline;

export default function RateBookingPage() {
  const { booking, maxLength } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { number, service, when, links, allowedChanges, rating, state } = booking;
  useErrorTitle(toTitle(number), refusal !== undefined);
  return (
    <div className="narrow">
      <h1>How was the visit?</h1>
      <p>
        Booking <span className="unbroken">{number}</span>
        <br />
        {service}: {when}
      </p>
      {allowedChanges.rate ? (
        <RatingForm rating={rating} maxLength={maxLength} refusal={refusal} />
      ) : (
        <p className="notice">A visit can be rated once it is completed. This one reads: {state}.</p>
      )}
      <p>
        <Link to={links.page}>Back to the booking</Link>
      </p>
    </div>
  );
}

const toTitle = (number: string) => `Rate booking ${number}`;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Booking" }];
  return [{ title: toPageTitle(toTitle(data.booking.number), data.failed) }];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
