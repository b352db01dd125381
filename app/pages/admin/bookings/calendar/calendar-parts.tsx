import type { SerializeFrom } from "@remix-run/node";
import type { getCalendarWeek } from "~/features/bookings/admin/list-visits.server";
import { formatTechnician } from "~/features/bookings/admin/words";
import { adminBookingPath } from "~/pages/admin/bookings/parts/booking-path";
import { words } from "~/pages/admin/bookings/words.en";

type Week = SerializeFrom<ReturnType<typeof getCalendarWeek>>;
type Visit = Week["visits"][number];

export const CALENDAR_PATH = "/admin/services/calendar";
export const toDayPath = (day: string) => `${CALENDAR_PATH}?day=${day}`;

/** Lets a line end between two times only, not inside one. */
const keepTimesWhole = (times: string) => times.replace(/ (?=[ap]m|-)/g, "\u00a0");

/** The days of a week beside one another, by slot and window. */
export const WeekTable = ({ days, times, visits, today }: Week & { today: string }) => (
  <table className="calendar">
    <thead>
      <tr>
        <th scope="col">{words.time}</th>
        {days.map(({ day, label, closedReason }) => (
          <th key={day} scope="col">
            <a href={toDayPath(day)}>{label}</a>{" "}
            {day === today ? <p className="tag good">{words.today}</p> : null}
            {closedReason ? <p className="quiet">{words.closedBecause(closedReason)}</p> : null}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {times.map(({ key, label }) => (
        <tr key={key}>
          <th scope="row">{label ? keepTimesWhole(label) : words.toBeAgreed}</th>
          {days.map(({ day }) => (
            <td key={day}>
              <VisitList visits={visits.filter((visit) => visit.day === day && visit.timeKey === key)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface DayProps extends Pick<Week, "times" | "visits"> {
  closedReason: string | null;
}

/** The visits of one day in order of time. */
export const DayVisits = ({ times, visits, closedReason }: DayProps) => (
  <>
    {closedReason ? <p className="notice">{words.closedBecause(closedReason)}</p> : null}
    {visits.length === 0 ? <p>{words.noVisits}</p> : null}
    {times.map(({ key, label }) => {
      const atTime = visits.filter(({ timeKey }) => timeKey === key);
      return atTime.length === 0 ? null : (
        <section key={key}>
          <h3>{label ?? words.toBeAgreed}</h3>
          <VisitList visits={atTime} />
        </section>
      );
    })}
  </>
);

const VisitList = ({ visits }: { visits: Visit[] }) =>
  visits.length === 0 ? null : (
    <ul className="calendar-visits">
      {visits.map(({ id, number, name, service, technician, state, isOver, isOverdue }) => (
        <li key={id}>
          <a href={adminBookingPath(id)} className="unbroken">
            {number}
          </a>
          <p>{name}</p>
          <p className="quiet">
            {service}, {state}
          </p>
          <p className="quiet">
            {technician ??
              (isOver ? formatTechnician(null) : <span className="tag warn">{formatTechnician(null)}</span>)}
          </p>
          {isOverdue ? <p className="tag bad">{words.overdue}</p> : null}
        </li>
      ))}
    </ul>
  );
