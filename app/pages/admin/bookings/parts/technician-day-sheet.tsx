import type { SheetBooking, TechnicianDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { UNASSIGNED } from "~/features/bookings/admin/words";
import { formatPhone } from "~/lib/fields";
import { formatCountAndNoun } from "~/lib/format-count";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";

interface Props {
  sheet: TechnicianDaySheet;
  day: string;
  shopName: string;
}

/** The day sheet of one technician, printed on a page of its own. */
export const TechnicianDaySheetView = ({ sheet: { technician, bookings }, day, shopName }: Props) => (
  <section className="sheet">
    <h2>{technician}</h2>
    <p>
      {shopName}, {day}: {formatCountAndNoun(bookings.length, "visit")}
    </p>
    <ol>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <SheetBookingItem booking={booking} isUnassigned={technician === UNASSIGNED} />
        </li>
      ))}
    </ol>
  </section>
);

function SheetBookingItem({ booking, isUnassigned }: { booking: SheetBooking; isUnassigned: boolean }) {
  const { id, number, time, service, state, name, phone, address, instructions, description, fee } = booking;
  return (
    <>
      <h3>
        {time} <span className="unbroken">{number}</span>
      </h3>
      <dl className="facts">
        <Fact label="Customer">
          {name}, <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(formatPhone(phone))}</a>
        </Fact>
        <Fact label="Where">{address}</Fact>
        {instructions ? <Fact label="On the way">{instructions}</Fact> : null}
        <Fact label={service}>{description ?? "Not described"}</Fact>
        <Fact label="Visit fee">{fee}</Fact>
        <Fact label="Status">{state}</Fact>
      </dl>
      {isUnassigned ? (
        <p className="no-print">
          <a href={`/admin/services/${id}/assign`}>
            Assign<span className="unseen"> {number}</span>
          </a>
        </p>
      ) : null}
      <p className="to-write">
        <span>Notes</span> <span>Customer’s signature</span>
      </p>
    </>
  );
}
