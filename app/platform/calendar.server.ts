import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** An event of a calendar file. */
export interface CalendarEvent {
  /** A globally unique id that never changes. */
  uid: string;
  /** Increases with every change, so that a calendar recognizes the newer of two files. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** When the reminder is due, before the event begins. */
  remindAt: Date;
  summary: string;
  location: string;
  details: string;
  status: keyof typeof STATUS;
}

const STATUS = {
  sure: ICalEventStatus.CONFIRMED,
  unsure: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
};

/** Renders a calendar file (RFC 5545) with one event; its times are in UTC. */
export function renderCalendar(calendarEvent: CalendarEvent, product: string): string {
  const { uid, sequence, changedAt, startsAt, endsAt, remindAt, summary, location, details, status } =
    calendarEvent;
  const calendar = ical({ prodId: { company: product, product: "bookings", language: "EN" } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary,
    location,
    description: details,
    status: STATUS[status],
  });
  const triggerBefore = (startsAt.getTime() - remindAt.getTime()) / 1000;
  if (status !== "off")
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: summary });
  return calendar.toString();
}
