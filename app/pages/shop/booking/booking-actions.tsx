import type { BookingView } from "~/pages/parts/booking/view.server";
import { ConfirmingPoll } from "~/pages/parts/confirming-poll";
import { getChatUrl } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

type Props = { booking: BookingView };

/** What to do about the fee, according to its state. */
export function FeeNextStep({ booking: { step, fee, links, visitType } }: Props) {
  if (step === "wait") return <ConfirmingPoll />;
  if (step === "pay") {
    return (
      <p className="notice">
        {words.awaitingPaymentUntil} {fee.payBy}
        <RichText
          text={words.visitIsBookedOnceItsFee}
          parts={{
            link: () => (
              <a href={links.pay} className="button primary">
                {words.pay(fee.amount)}
              </a>
            ),
          }}
        />
      </p>
    );
  }
  if (step !== "unpaid" || visitType !== "home") return null;
  return (
    <p className="notice">
      <RichText
        text={words.noPaymentHasReachedUs}
        parts={{ link: (text) => <a href={links.again}>{text}</a> }}
      />
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
          <a href={links.rate} className={rating ? "button" : "button primary"}>
            {rating ? words.changeYourRating : words.rateVisit}
          </a>
        ) : null}
        {move ? (
          <a href={links.move} className="button">
            {words.move}
          </a>
        ) : null}
        {cancel ? (
          <a href={links.cancel} className="button">
            {words.cancel}
          </a>
        ) : null}
        {again ? (
          <a href={links.again} className="button">
            {words.bookAgain}
          </a>
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
  return changeUntil ? words.youCanMoveOrCancelCancel(move, changeUntil) : null;
}

/** Links to save and share the booking and to reach the shop; scripts add a button to print the page. */
export function BookingTools({ booking: { links, reminder, shop, number } }: Props) {
  return (
    <p className="row" data-prints={words.print}>
      {reminder?.hasDay ? (
        <a href={links.calendar} className="button chip">
          {words.addToCalendar}
        </a>
      ) : null}
      {reminder ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(reminder.text)}`}
          rel="noopener"
          className="button chip"
        >
          {words.shareOnWhatsapp}
        </a>
      ) : null}
      <a
        href={getChatUrl(shop, words.namasteThisIsAboutBooking(shop.name, number))}
        rel="noopener"
        className="button chip"
      >
        {words.chatWithShop}
      </a>
    </p>
  );
}
