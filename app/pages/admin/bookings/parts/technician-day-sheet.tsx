import type { SheetBooking, TechnicianDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { formatTechnician, UNASSIGNED } from "~/features/bookings/admin/words";
import { words } from "~/pages/admin/bookings/words.en";
import { PhoneLink } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";
import { RichText } from "~/ui/rich-text";

interface Props {
  sheet: TechnicianDaySheet;
  day: string;
  shopName: string;
}

/** The day sheet of one technician, printed on a page of its own. */
export const TechnicianDaySheetView = ({
  sheet: { technician, bookings, toCollect },
  day,
  shopName,
}: Props) => (
  <section className="sheet">
    <h2>{formatTechnician(technician)}</h2>
    <p>{words.visitShopName(shopName, day, bookings.length)}</p>
    <ol>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <SheetBookingItem booking={booking} isUnassigned={technician === UNASSIGNED} />
        </li>
      ))}
    </ol>
    <p>
      <b>{words.toCollectInAll(toCollect)}</b>
    </p>
  </section>
);

function SheetBookingItem({ booking, isUnassigned }: { booking: SheetBooking; isUnassigned: boolean }) {
  const { id, number, time, service, state, name, phone, address, instructions, description } = booking;
  const { duration, priority, fee } = booking;
  return (
    <>
      <h3>
        {time}{" "}
        <a href={`/admin/services/${id}`} className="unbroken">
          {number}
        </a>
      </h3>
      <dl className="facts">
        <Fact label={words.customer}>
          {name}, <PhoneLink phone={phone} />
        </Fact>
        <Fact label={words.where}>{address}</Fact>
        {instructions ? <Fact label={words.onWay}>{instructions}</Fact> : null}
        <Fact label={service}>{description ?? words.notDescribed}</Fact>
        <Fact label={words.estimatedDuration}>{duration}</Fact>
        <Fact label={words.priority}>{priority}</Fact>
        <Fact label={words.visitFeeLabel}>{fee}</Fact>
        <Fact label={words.status}>{state}</Fact>
      </dl>
      {isUnassigned ? (
        <p className="no-print">
          <a href={`/admin/services/${id}/assign`}>
            <RichText
              text={words.assignRich}
              parts={{ span: () => <span className="unseen"> {number}</span> }}
            />
          </a>
        </p>
      ) : null}
      <p className="to-write">
        <span>{words.notes}</span> <span>{words.customersSignature}</span>
      </p>
    </>
  );
}
