import type { BookingView } from "./view";

/** Said once, after booking: part of the page, closed by its button with or without scripts. */
export function BookingConfirmation({
  booking: { booked, number, when, email, isSentLink, links },
}: {
  booking: BookingView;
}) {
  return (
    <dialog open className="answer yes" aria-labelledby="booked">
      <h2 id="booked">{booked}</h2>
      <p>
        <b>Booking ID: {number}</b>
        <br />
        {when}
      </p>
      <p>
        <span>
          {isSentLink
            ? `A letter with your private link goes to ${email}.`
            : "Please keep your private link."}{" "}
          It opens this page without signing in, so keep it to yourself:
        </span>{" "}
        <a href={links.whole}>{links.whole}</a>
      </p>
      <form method="dialog">
        <button type="submit" className="button primary">
          Great!
        </button>
      </form>
    </dialog>
  );
}
