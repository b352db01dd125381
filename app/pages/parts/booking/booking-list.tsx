import { words } from "~/pages/parts/words.en";
import { RichText } from "~/ui/rich-text";
import type { listBookingItems } from "./view.server";

export function BookingList({ bookings }: { bookings: ReturnType<typeof listBookingItems>["items"] }) {
  return (
    <ul className="orders">
      {bookings.map(({ number, title, when, state, path }) => (
        <li key={number}>
          <p>
            <b className="state">{state}</b>{" "}
            <span className="quiet">
              <RichText
                text={words.bookingId}
                parts={{ span: () => <span className="unbroken">{number}</span> }}
              />
            </span>
            <br />
            {title}: {when}
          </p>
          <p>
            <a href={path}>
              <RichText
                text={words.details}
                parts={{ span: () => <span className="unseen"> {words.ofBooking(number)}</span> }}
              />
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
