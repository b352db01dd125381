import { Link } from "@remix-run/react";
import type { BookingView } from "~/pages/parts/booking/view.server";
import { ConfirmingPoll } from "~/pages/parts/confirming-poll";
import { getChatUrl } from "~/pages/parts/contact-links";
import { useHasScripts } from "~/ui/use-has-scripts";

type Props = { booking: BookingView };

/** What to do about the fee, according to its state. */
export function FeeNextStep({ booking: { step, fee, links, visitType } }: Props) {
  if (step === "wait") return <ConfirmingPoll />;
  if (step === "pay") {
    return (
      <p className="notice">
        Awaiting payment until {fee.payBy}. The visit is booked once its fee has been paid.{" "}
        <Link to={links.pay} reloadDocument className="button primary">
          Pay {fee.amount}
        </Link>
      </p>
    );
  }
  if (step !== "unpaid" || visitType !== "home") return null;
  return (
    <p className="notice">
      No payment has reached us, so nobody comes. If you did pay, nothing is lost: this page will say so as
      soon as we know. <Link to={links.again}>Book again</Link>
    </p>
  );
}

/** The changes that are allowed now, and until when. */
export function BookingActions({ booking }: Props) {
  const { allowedChanges, links, rating } = booking;
  const { move, cancel, rate, again } = allowedChanges;
  const limit = changeLimitText(booking);
  return (
    <>
      {limit ? <p>{limit}</p> : null}
      <p className="row">
        {rate ? (
          <Link to={links.rate} className={rating ? "button" : "button primary"}>
            {rating ? "Change your rating" : "Rate the visit"}
          </Link>
        ) : null}
        {move ? (
          <Link to={links.move} className="button">
            Move
          </Link>
        ) : null}
        {cancel ? (
          <Link to={links.cancel} className="button">
            Cancel
          </Link>
        ) : null}
        {again ? (
          <Link to={links.again} className="button">
            Book again
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** Until when the booking can be changed, or why it cannot. */
function changeLimitText({
  allowedChanges: { move, cancel },
  changeUntil,
  isUpcoming,
  step,
  changeProblem,
}: BookingView): string | null {
  if (!isUpcoming || step === "wait") return null;
  if (!cancel) return changeProblem;
  return changeUntil ? `You can ${move ? "move or cancel" : "cancel"} the visit until ${changeUntil}.` : null;
}

/** Links to save and share the booking, to reach the shop, and to print the page. */
export function BookingTools({ booking: { links, reminder, shop, number } }: Props) {
  return (
    <p className="row">
      {reminder?.hasDay ? (
        <a href={links.calendar} className="button chip">
          Add to calendar
        </a>
      ) : null}
      {reminder ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(reminder.text)}`}
          rel="noopener"
          className="button chip"
        >
          Share on WhatsApp
        </a>
      ) : null}
      <a
        href={getChatUrl(shop, `Namaste ${shop.name}, this is about booking ${number}.`)}
        rel="noopener"
        className="button chip"
      >
        Chat with the shop
      </a>
      <PrintButton />
    </p>
  );
}

/** Needs scripts; without them, the browser's own menu prints. */
function PrintButton() {
  return useHasScripts() ? (
    <button type="button" className="button chip" onClick={() => window.print()}>
      Print
    </button>
  ) : null;
}
