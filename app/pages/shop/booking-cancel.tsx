import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { CancelBookingForm } from "~/features/bookings/input";
import { cancelOwnBooking } from "~/features/fulfilment/cancel-and-refund.server";
import type { BookingView } from "~/pages/parts/booking/view.server";
import { getBookingView } from "~/pages/parts/booking/view.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { findFirstError } from "~/ui/find-first-error";
import { toPageTitle, useErrorTitle } from "~/ui/page-title";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { requireOwnBooking } from "./booking/require-booking.server";

const NO_STORE = { "Cache-Control": "no-store" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = getBookingView(await requireOwnBooking(request, params), new Date());
  return json(
    { booking, failed: isFormAnswer(request) },
    { status: booking.allowedChanges.cancel ? 200 : 409, headers: NO_STORE },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { booking, access } = await requireOwnBooking(request, params);
  return submitForm(request, CancelBookingForm, async () => {
    const now = new Date();
    await cancelOwnBooking(booking.id, { userId: access.userId }, now);
    const { links, isPaid } = getBookingView({ booking, access }, now);
    return seeOther(links.page, {
      success: `Your visit has been cancelled.${isPaid ? " The visit fee goes back to you." : ""}`,
    });
  });
}

const toTitle = (number: string) => `Cancel booking ${number}`;

export const clientAction = sendUnlessOffline("form");
export const shouldRevalidate = unlessOffline;

export default function CancelBookingPage() {
  const { booking } = useLoaderData<typeof loader>();
  const error = findFirstError(useActionData<typeof action>());
  const { number, service, when, links, allowedChanges } = booking;
  useErrorTitle(toTitle(number), error !== undefined);
  return (
    <div className="narrow">
      <h1>Cancel this visit?</h1>
      <p>
        Booking <span className="unbroken">{number}</span>
        <br />
        {service}: {when}
      </p>
      {error ? (
        <p className="toast error" role="alert">
          {error}
        </p>
      ) : null}
      {allowedChanges.cancel ? (
        <CancelBookingFields booking={booking} />
      ) : (
        <p className="notice">{booking.changeProblem}</p>
      )}
      <p>
        <Link to={links.page}>{allowedChanges.cancel ? "Keep the visit" : "Back to the booking"}</Link>
      </p>
    </div>
  );
}

function CancelBookingFields({
  booking: { isPaid, visitType, fee, allowedChanges, links },
}: {
  booking: BookingView;
}) {
  return (
    <>
      <ul className="points">
        <li>
          {visitType === "shop" ? "Your place is free for others at once." : "Nobody comes to your home."}
        </li>
        {isPaid ? <li>The visit fee of {fee.amount} goes back to you the way it came.</li> : null}
        {allowedChanges.move ? (
          <li>
            If only the time does not suit you, you can <Link to={links.move}>move the visit</Link>.
          </li>
        ) : null}
      </ul>
      <Form method="post">
        <button type="submit" className="button primary">
          Cancel the visit
        </button>
      </Form>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? toPageTitle(toTitle(data.booking.number), data.failed) : "Booking" },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
