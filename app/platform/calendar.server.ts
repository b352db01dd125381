import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** An appointment as a calendar keeps it. */
export interface CalendarEvent {
  /** The same for ever, and nobody else's. */
  uid: string;
  /** Higher with every change, so that a calendar knows which of two files is the newer. */
  sequence: number;
  changedAt: Date;
  begins: Date;
  ends: Date;
  /** When its owner wants to be reminded, before it begins. */
  remindAt: Date;
  summary: string;
  place: string;
  details: string;
  status: keyof typeof STATUS;
}

const STATUS = {
  sure: ICalEventStatus.CONFIRMED,
  unsure: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
};

/**
 * The text of a calendar file (RFC 5545) with one appointment; its times are in UTC, whatever the server's
 * clock zone is.
 */
export function renderCalendar(appointment: CalendarEvent, product: string): string {
  const { uid, sequence, changedAt, begins, ends, remindAt, summary, place, details, status } = appointment;
  const calendar = ical({ prodId: { company: product, product: "bookings", language: "EN" } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    start: begins,
    end: ends,
    summary,
    location: place,
    description: details,
    status: STATUS[status],
  });
  const triggerBefore = (begins.getTime() - remindAt.getTime()) / 1000;
  if (status !== "off")
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: summary });
  return calendar.toString();
}
