import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CancelBookingForm } from "~/features/bookings/input";
import { cancelOwnBooking } from "~/features/fulfilment/cancel-and-refund.server";
import type { BookingView } from "~/pages/parts/booking/view.server";
import { getBookingView } from "~/pages/parts/booking/view.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { findFirstError } from "~/ui/find-first-error";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { requireOwnBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

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
      success: words.yourVisitHasBeenCancelledVisit(isPaid),
    });
  });
}

export default function CancelBookingPage() {
  const { booking } = useLoaderData<typeof loader>();
  const error = findFirstError(useActionData<typeof action>());
  const { number, service, when, links, allowedChanges } = booking;
  return (
    <div className="narrow">
      <h1>{words.cancelThisVisit}</h1>
      <p>
        <RichText
          text={words.booking}
          parts={{
            span: () => <span className="unbroken">{number}</span>,
            br: () => <br />,
            service: () => service,
            when: () => when,
          }}
        />
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
        <a href={links.page}>{allowedChanges.cancel ? words.keepVisit : words.backToBooking}</a>
      </p>
    </div>
  );
}

function CancelBookingFields({
  booking: { isPaid, isPaidByHand, visitType, fee, allowedChanges, links },
}: {
  booking: BookingView;
}) {
  const toFeeText = isPaidByHand ? words.visitFeeGoesBackByHand : words.visitFeeOfGoesBack;
  return (
    <>
      <ul className="points">
        <li>{visitType === "shop" ? words.yourPlaceIsFreeForOthers : words.nobodyComesToYourHome}</li>
        {isPaid ? <li>{toFeeText(fee.amount)}</li> : null}
        {allowedChanges.move ? (
          <li>
            <RichText
              text={words.ifOnlyTimeDoesNotSuit}
              parts={{ link: (text) => <a href={links.move}>{text}</a> }}
            />
          </li>
        ) : null}
      </ul>
      <form method="post">
        <button type="submit" className="button primary">
          {words.cancelVisit}
        </button>
      </form>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? toPageTitle(words.cancelBooking(data.booking.number), data.failed) : words.bookingLabel },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
