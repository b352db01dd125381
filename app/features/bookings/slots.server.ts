import { and, between, count, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { addDays, formatDay } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { findClosedDay, listClosedDays } from "./closed-days.server";
import { assertDayAllowed, getBookableDays } from "./customer-rules.server";
import { SEATS_PER_SLOT } from "./limits";
import { formatSlot, isSlotStart, isWeeklyClosed, SLOT_STARTS, SLOT_UNAVAILABLE } from "./slot-times";
import { slotSeat } from "./tables";
import { words } from "./words.en";

const isOpen = (day: string, now: Date): boolean => {
  const { first, last } = getBookableDays(now);
  return day >= first && day <= last && !isWeeklyClosed(day) && !findClosedDay(day);
};

/**
 * The day whose slots are shown first when a booking is moved: its own day while that can be booked, else the
 * next free one.
 */
export function getFirstSlotDay(preferredDate: string | null, now: Date): string {
  if (preferredDate && isOpen(preferredDate, now)) return preferredDate;
  return listFreeDays(undefined, 1, now)[0]?.day ?? getBookableDays(now).first;
}

/** One hour at the repair desk: "YYYY-MM-DD" and local "HH:MM". */
export interface Slot {
  date: string;
  start: string;
}

/** A slot with the number of seats free for the visitor, and of seats that bookings have. */
export interface OfferedSlot {
  value: string;
  time: string;
  available: number;
  booked: number;
}

/** Throws the errors of `assertDayAllowed` unless customers can book that day at `now`. */
export const assertBookableDay = (day: string, now: Date): void =>
  assertDayAllowed(day, findClosedDay(day), now);

/** The taken seats between two days; the browser's own hold does not count. */
function countTakenSeats(from: string, to: string, browserId: string | undefined, now: Date) {
  const isOthersHold = and(
    gt(slotSeat.expiresAt, now),
    browserId ? ne(slotSeat.browserId, browserId) : undefined,
  );
  return db
    .select({ date: slotSeat.date, start: slotSeat.start, booked: count(slotSeat.bookingId), taken: count() })
    .from(slotSeat)
    .where(and(between(slotSeat.date, from, to), or(isNotNull(slotSeat.bookingId), isOthersHold)))
    .groupBy(slotSeat.date, slotSeat.start)
    .all();
}

/** The slots of a day; the browser's own hold counts as free. Throws the errors of `assertDayAllowed`. */
export function listSlots(date: string, browserId: string | undefined, now: Date): OfferedSlot[] {
  assertBookableDay(date, now);
  const seatCounts = countTakenSeats(date, date, browserId, now);
  return SLOT_STARTS.map((value) => {
    const row = seatCounts.find(({ start }) => start === value);
    const available = SEATS_PER_SLOT - (row?.taken ?? 0);
    return { value, time: formatSlot(value), available, booked: row?.booked ?? 0 };
  });
}

/** How many days the form offers as buttons. */
export const NEAR_DAYS = 6;

/** A day with free seats; `words` is its label. */
export interface FreeDay {
  day: string;
  words: string;
  available: number;
}

/** The next days with a free seat, at most `max`; the browser's own hold counts as free. */
export function listFreeDays(browserId: string | undefined, max: number, now: Date): FreeDay[] {
  const { first, last } = getBookableDays(now);
  const seatCounts = countTakenSeats(first, last, browserId, now);
  const closed = listClosedDays(first, last);
  const free: FreeDay[] = [];
  for (let day = first; day <= last && free.length < max; day = addDays(day, 1)) {
    if (isWeeklyClosed(day) || closed.some((other) => other.day === day)) continue;
    const takenCount = seatCounts.reduce((sum, row) => sum + (row.date === day ? row.taken : 0), 0);
    const available = SLOT_STARTS.length * SEATS_PER_SLOT - takenCount;
    if (available > 0) free.push({ day, words: formatDay(day), available });
  }
  return free;
}

/** Who gets a seat: a booking, or a browser that holds it until `expiresAt`. */
type Claimant = { bookingId: string } | { browserId: string; expiresAt: Date };

const SEATS = sql.join(
  Array.from(Array(SEATS_PER_SLOT).keys(), (index) => sql`select ${index + 1} as seat`),
  sql` union all `,
);

/**
 * Takes a free seat on a day that customers can book at `now`. Throws the errors of `assertDayAllowed` and
 * `takeSeat`.
 */
export function claimSeat(slot: Slot, claimant: Claimant, now: Date): void {
  assertBookableDay(slot.date, now);
  takeSeat(slot, claimant, now);
}

/**
 * Takes a free or expired seat of a slot on any day, in one statement in the caller's transaction (rules:
 * seats-per-slot, hold-minutes). Throws INVALID if there is no such slot, SLOT_FULL if no seat is free.
 */
export function takeSeat({ date, start }: Slot, claimant: Claimant, now: Date): void {
  if (!isSlotStart(start)) throw new ShopError("INVALID", SLOT_UNAVAILABLE, "timeSlot");
  const { bookingId, browserId, expiresAt } = {
    bookingId: null,
    browserId: null,
    expiresAt: null,
    ...claimant,
  };
  const claimed = db.get(sql`
    insert into slot_seat (date, start, seat, request_id, holder, expires_at)
    select ${date}, ${start}, free.seat, ${bookingId}, ${browserId}, ${expiresAt?.getTime() ?? null}
    from (${SEATS}) free
    left join slot_seat taken on taken.date = ${date} and taken.start = ${start} and taken.seat = free.seat
    where taken.seat is null or (taken.request_id is null and taken.expires_at <= ${now.getTime()})
    order by free.seat limit 1
    on conflict (date, start, seat) do update
      set request_id = excluded.request_id, holder = excluded.holder, expires_at = excluded.expires_at
    returning seat`);
  if (!claimed)
    throw new ShopError("SLOT_FULL", bookingId ? words.slotFullMessage : SLOT_UNAVAILABLE, "timeSlot");
}

/** Releases the seat of a booking, if it has one. */
export function releaseSeat(bookingId: string): void {
  tx().delete(slotSeat).where(eq(slotSeat.bookingId, bookingId)).run();
}

/** Releases the seat that a browser holds, expired or not. */
export function releaseHeldSeat(browserId: string): void {
  tx()
    .delete(slotSeat)
    .where(and(eq(slotSeat.browserId, browserId), isNull(slotSeat.bookingId)))
    .run();
}
