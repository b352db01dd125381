import type { TechnicianDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { formatDay } from "~/lib/time";
import { daySheetPath } from "./booking-path";

/** The bookings of each technician on a day, to see who has time. */
export const DaySummary = ({ day, sheets }: { day: string; sheets: TechnicianDaySheet[] }) => (
  <section>
    <h2>{formatDay(day)}</h2>
    <dl className="facts">
      {sheets.map(({ technician, bookings }) => (
        <div key={technician}>
          <dt>{technician}</dt>
          {bookings.map(({ id, number, time }) => (
            <dd key={id}>
              {time}, <span className="unbroken">{number}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p>
      <a href={daySheetPath(day)}>Day sheet of {formatDay(day)}</a>
    </p>
  </section>
);
