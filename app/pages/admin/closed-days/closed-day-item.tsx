import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { BookingOnDay } from "~/features/bookings/closed-days.server";
import type { ClosedDay } from "~/features/bookings/slot-times";
import { formatDayAndYear, formatTwelveHour } from "~/lib/time";
import { PhoneLink } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

export function ClosedDayItem({
  closedDay: { day, reason, bookings },
}: {
  closedDay: ClosedDay & { bookings: BookingOnDay[] };
}) {
  return (
    <>
      <h3>{formatDayAndYear(day)}</h3>
      <p>{reason}</p>
      {bookings.length > 0 ? <BookingsToMove bookings={bookings} /> : null}
      <form method="post">
        <input type="hidden" name="day" value={day} />
        <p>
          <button type="submit" name="intent" value="open" className="button">
            <RichText
              text={words.remove}
              parts={{ span: () => <span className="unseen"> {formatDayAndYear(day)}</span> }}
            />
          </button>
        </p>
      </form>
    </>
  );
}

function BookingsToMove({ bookings }: { bookings: BookingOnDay[] }) {
  return (
    <>
      <p className="error">{words.bookingOnThisDayPleaseCall(bookings.length)}</p>
      <ul className="points">
        {bookings.map(({ number, name, phone, status, ...booking }) => (
          <li key={number}>
            <p>
              {name}, {formatBookingTimeOf(booking)}, <span className="unbroken">{number}</span>,{" "}
              {ADMIN_BOOKING_STATUS_LABELS[status].toLowerCase()}
            </p>
            <p>
              <PhoneLink phone={phone} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const formatBookingTimeOf = ({
  timeSlot,
  visitWindow,
}: Pick<BookingOnDay, "timeSlot" | "visitWindow">): string =>
  timeSlot ? formatTwelveHour(timeSlot) : [words.homeVisit, visitWindow].filter(Boolean).join(", ");
