import { Link } from "@remix-run/react";
import { ConfirmingPoll } from "~/pages/shop/parts/confirming-poll";
import { getChatUrl } from "~/ui/contact-links";
import { useHasScripts } from "~/ui/use-has-scripts";
import type { BookingView } from "./view";

type Props = { booking: BookingView };

/** What is to be done about the fee, in words that are true only while shown. */
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

/** What can be done about the visit now, and until when. */
export function BookingActions({ booking }: Props) {
  const { choices, links, rated } = booking;
  const { move, cancel, rate, again } = choices;
  const limit = changeLimitText(booking);
  return (
    <>
      {limit ? <p>{limit}</p> : null}
      <p className="row">
        {rate ? (
          <Link to={links.rate} className={rated ? "button" : "button primary"}>
            {rated ? "Change your rating" : "Rate the visit"}
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

/** Until when a visit that is to come can be changed, or why it cannot. */
function changeLimitText({
  choices: { move, cancel },
  until,
  toCome,
  step,
  fixed,
}: BookingView): string | null {
  if (!toCome || step === "wait") return null;
  if (!cancel) return fixed;
  return until ? `You can ${move ? "move or cancel" : "cancel"} the visit until ${until}.` : null;
}

/** What helps to keep the visit in mind, and to reach the shop about it. */
export function BookingTools({ booking: { links, toKeep, shop, number } }: Props) {
  return (
    <p className="row">
      {toKeep?.hasDay ? (
        <a href={links.calendar} className="button chip">
          Add to calendar
        </a>
      ) : null}
      {toKeep ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(toKeep.text)}`}
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

/** Only scripts can do it: a browser's own menu prints as well. */
function PrintButton() {
  return useHasScripts() ? (
    <button type="button" className="button chip" onClick={() => window.print()}>
      Print
    </button>
  ) : null;
}
