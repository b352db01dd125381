import { Link } from "@remix-run/react";
import type { listBookingItems } from "./view.server";

export function BookingList({ bookings }: { bookings: ReturnType<typeof listBookingItems>["items"] }) {
  return (
    <ul className="orders">
      {bookings.map(({ number, title, when, state, path }) => (
        <li key={number}>
          <p>
            <b className="state">{state}</b>{" "}
            <span className="quiet">
              Booking ID: <span className="unbroken">{number}</span>
            </span>
            <br />
            {title}: {when}
          </p>
          <p>
            <Link to={path}>
              Details<span className="unseen"> of booking {number}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
