import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCalendarWeek } from "~/features/bookings/admin/list-visits.server";
import { CalendarQuery } from "~/features/bookings/admin/technician-input";
import { addDays, formatDayAndYear, shopDay } from "~/lib/time";
import { findMonday, formatWeek, getMonday } from "~/lib/weeks";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { readQuery } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { DayVisits, CALENDAR_PATH as PATH, toDayPath, WeekTable } from "./calendar/calendar-parts";
import { words } from "./words.en";

const toWeekPath = (day: string) => `${PATH}?week=${formatWeek(day)}`;

export const loader = adminLoader(({ request, now }) => {
  const { week, day } = readQuery(request, CalendarQuery);
  const today = shopDay(now);
  const monday = (!day && week && findMonday(week)) || getMonday(day ?? today);
  const isThisWeek = monday === getMonday(today);
  return {
    ...getCalendarWeek(monday, now),
    monday,
    today,
    /** The only day that is shown; null for the whole week. */
    onlyDay: day ?? null,
    /** The day that a phone shows of a week. */
    shownDay: day ?? (isThisWeek ? today : monday),
  };
});

export default function CalendarPage() {
  const view = useLoaderData<typeof loader>();
  const { days, times, visits, onlyDay, shownDay, today } = view;
  const closedReason = days.find(({ day }) => day === shownDay)?.closedReason ?? null;
  return (
    <>
      <BackToList to="/admin/services">{words.allServiceRequests}</BackToList>
      <h1>{getTitle(view)}</h1>
      <CalendarLinks view={view} />
      {onlyDay ? null : (
        <div className="calendar-week">
          <WeekTable days={days} times={times} visits={visits} today={today} />
        </div>
      )}
      <div className={onlyDay ? undefined : "calendar-day"}>
        <h2>{formatDayAndYear(shownDay)}</h2>
        <DayVisits
          times={times}
          visits={visits.filter(({ day }) => day === shownDay)}
          closedReason={closedReason}
        />
      </div>
    </>
  );
}

type View = SerializeFrom<typeof loader>;

const getTitle = ({ onlyDay, monday }: Pick<View, "onlyDay" | "monday">): string =>
  onlyDay ? words.dayOf(formatDayAndYear(onlyDay)) : words.weekOf(formatDayAndYear(monday));

function CalendarLinks({ view: { days, onlyDay, shownDay, monday, today } }: { view: View }) {
  const step = onlyDay ? 1 : 7;
  const [from, toPath] = onlyDay ? [onlyDay, toDayPath] : [monday, toWeekPath];
  return (
    <nav aria-label={words.calendar}>
      <p className="row">
        <a href={toPath(addDays(from, -step))} rel="prev" className="button">
          {onlyDay ? words.previousDay : words.previousWeek}
        </a>
        <a href={onlyDay ? toDayPath(today) : PATH} className="button">
          {words.today}
        </a>
        <a href={toPath(addDays(from, step))} rel="next" className="button">
          {onlyDay ? words.nextDay : words.nextWeek}
        </a>
        {onlyDay ? <a href={toWeekPath(onlyDay)}>{words.wholeWeek}</a> : null}
        <a href={`/admin/services/assign-many?date=${shownDay}`} className="button primary">
          {words.assignVisits}
        </a>
      </p>
      <ul className={`row calendar-days${onlyDay ? "" : " calendar-day"}`}>
        {days.map(({ day, label }) => (
          <li key={day}>
            <a href={toDayPath(day)} aria-current={day === shownDay ? "date" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const meta = titleMeta<typeof loader>((view) => getTitle(view));
