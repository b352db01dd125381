import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { takeBackEmail } from "~/features/emails/take-back-email.server";
import { ShopError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { recordStatusChange, takeSeatAgain } from "./change-booking.server";
import { OVER_STATUSES } from "./deletion-rules";
import { isNotDeleted } from "./find-bookings.server";
import { getStatusEmailKey } from "./send-emails.server";
import { booking, bookingEvent, slotSeat } from "./tables";
import { words } from "./words.en";

/** The statuses of a visit that can be taken back (rule: taken-back). */
const UNDOABLE_STATUSES = ["completed", "no-show"] as const;

/**
 * The events that gave these bookings their present status less than ten minutes before `now`, by booking.
 */
export function findUndoableEvents(bookingIds: readonly string[], now: Date): Map<string, number> {
  const { id, bookingId, kind, createdAt, fromStatus, takenBackAt } = bookingEvent;
  const rows = db
    .select({ id, bookingId })
    .from(bookingEvent)
    .innerJoin(booking, and(eq(booking.id, bookingId), eq(booking.status, kind)))
    .where(
      and(
        isOneOf(bookingId, bookingIds),
        inArray(kind, UNDOABLE_STATUSES),
        gt(createdAt, addMs(now, -minutes(UNDO_MINUTES))),
        isNotNull(fromStatus),
        isNull(takenBackAt),
      ),
    )
    .orderBy(asc(id))
    .all();
  return new Map(rows.map((row) => [row.bookingId, row.id]));
}

/** The events with these ids that ended bookings, with their bookings. */
export const listEnds = (eventIds: readonly number[]) =>
  db
    .select({ event: bookingEvent, booking })
    .from(bookingEvent)
    .innerJoin(booking, and(eq(booking.id, bookingEvent.bookingId), isNotDeleted))
    .where(and(isOneOf(bookingEvent.id, eventIds), inArray(bookingEvent.kind, UNDOABLE_STATUSES)))
    .all();
type End = ReturnType<typeof listEnds>[number];

/** The reason for which a status cannot be taken back at `now`, its email apart; undefined if it can. */
export function findUndoProblem({ event, booking: { id, number } }: End, now: Date): string | undefined {
  if (event.takenBackAt) return undefined;
  if (addMs(event.createdAt, minutes(UNDO_MINUTES)) <= now) return words.tooLateToUndo(number, UNDO_MINUTES);
  return findUndoableEvents([id], now).get(id) === event.id ? undefined : words.changedSinceThen(number);
}

/**
 * Takes the statuses back that these events gave to bookings, each with its email, which is withdrawn in the
 * same transaction; those that were taken back before stay so (rule: taken-back). Their invoices stay, as for
 * every visit that is reopened (rule: visit-papers). A visit that was moved after its end takes a seat again.
 * Returns the numbers of the bookings. Throws NOT_FOUND without such an event, CONFLICT if one stays as it
 * is, and the errors of `takeSeatAgain`.
 */
export async function undoBookingStatuses(
  actorId: string,
  eventIds: readonly number[],
  now: Date,
): Promise<string[]> {
  return transaction(() => {
    const ends = listEnds(eventIds);
    if (ends.length === 0) throw new ShopError("NOT_FOUND", words.nothingToUndo);
    for (const end of ends) undoEnd(actorId, end, now);
    return ends.map(({ booking: { number } }) => number);
  });
}

/**
 * `undoBookingStatuses` for the last status of one booking. Throws NOT_FOUND, CONFLICT if it has none that
 * can be taken back.
 */
export async function undoBookingStatus(actorId: string, bookingId: string, now: Date): Promise<void> {
  const eventId = findUndoableEvents([bookingId], now).get(bookingId);
  if (eventId === undefined) throw new ShopError("CONFLICT", words.nothingToUndo);
  await undoBookingStatuses(actorId, [eventId], now);
}

/** When a booking got the status that it had before an event. */
function findTimeOf({ bookingId, id, fromStatus, createdAt }: End["event"]): Date {
  const isBefore = and(eq(bookingEvent.bookingId, bookingId), lt(bookingEvent.id, id));
  const found = db
    .select({ createdAt: bookingEvent.createdAt })
    .from(bookingEvent)
    .where(and(isBefore, sql`${bookingEvent.kind} = ${fromStatus}`))
    .orderBy(desc(bookingEvent.id))
    .get();
  return found?.createdAt ?? createdAt;
}

/** Whether a booking has the seat of its slot; one whose time was changed after its end has none. */
function hasSeat({ id, preferredDate, timeSlot }: End["booking"]): boolean {
  const seat = db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).get();
  return seat !== undefined && seat.date === preferredDate && seat.start === timeSlot;
}

function undoEnd(actorId: string, end: End, now: Date): void {
  const { event, booking: ended } = end;
  const problem = findUndoProblem(end, now);
  if (problem) throw new ShopError("CONFLICT", problem);
  if (event.takenBackAt || !event.fromStatus) return;
  if (!takeBackEmail(getStatusEmailKey(event)))
    throw new ShopError("CONFLICT", words.emailHasGone(ended.number));
  const taken = { takenBackAt: now, takenBackBy: actorId };
  tx().update(bookingEvent).set(taken).where(eq(bookingEvent.id, event.id)).run();
  const { fromStatus: status } = event;
  if (!OVER_STATUSES.includes(status) && !hasSeat(ended)) takeSeatAgain(ended, now);
  const changes = {
    status,
    completedAt: status === "completed" ? findTimeOf(event) : null,
    cancelledAt: status === "cancelled" ? findTimeOf(event) : null,
    updatedAt: now,
    ...(status === "completed" ? {} : { workDone: null, collectedPaise: null, collectedBy: null }),
  };
  tx().update(booking).set(changes).where(eq(booking.id, ended.id)).run();
  recordStatusChange(ended, status, actorId, now, "taken back");
}
