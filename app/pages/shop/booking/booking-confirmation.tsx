import type { BookingView } from "~/pages/parts/booking/view.server";

/** Shown once, after booking. Its button closes it with or without scripts. */
export function BookingConfirmation({
  booking: { bookedText, number, when, email, isLinkEmailed, links },
}: {
  booking: BookingView;
}) {
  return (
    <dialog open className="answer yes" aria-labelledby="booked">
      <h2 id="booked">{bookedText}</h2>
      <p>
        <b>Booking ID: {number}</b>
        <br />
        {when}
      </p>
      <p>
        <span>
          {isLinkEmailed
            ? `A letter with your private link goes to ${email}.`
            : "Please keep your private link."}{" "}
          It opens this page without signing in, so keep it to yourself:
        </span>{" "}
        <a href={links.publicUrl}>{links.publicUrl}</a>
      </p>
      <form method="dialog">
        <button type="submit" className="button primary">
          Great!
        </button>
      </form>
    </dialog>
  );
}
