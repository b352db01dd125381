import { and, between, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { addDays, formatDay, fromClockMinutes, shopDay, shopMoment, toClockMinutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { findClosedDay, listClosedDays } from "./closed-days.server";
import { assertDayAllowed, getBookableDays } from "./customer-rules.server";
import { MAX_SEATS_PER_SLOT } from "./limits";
import { findSlot, formatSlot, isWeeklyClosed, type SlotTime, slotEnd, slotUnavailable } from "./slot-times";
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

/** A time at the repair desk: "YYYY-MM-DD" and local "HH:MM". */
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
  /** How many there are. */
  seats: number;
}

/** Throws the errors of `assertDayAllowed` unless customers can book that day at `now`. */
export const assertBookableDay = (day: string, now: Date): void =>
  assertDayAllowed(day, findClosedDay(day), now);

/** The slots of a day as the settings have them, without those that the break interrupts (rule: slots). */
export function listSlotTimes(): SlotTime[] {
  const { slotsFrom, slotsTo, breakFrom, breakTo, slotMinutes } = getSettings("slots");
  const [last, pause, goesOn] = [slotsTo, breakFrom || slotsTo, breakTo || slotsTo].map(toClockMinutes) as [
    number,
    number,
    number,
  ];
  const slots: SlotTime[] = [];
  let start = toClockMinutes(slotsFrom);
  while (start + slotMinutes <= last) {
    const isInBreak = start < goesOn && start + slotMinutes > pause;
    if (!isInBreak) slots.push({ start: fromClockMinutes(start), minutes: slotMinutes });
    start = isInBreak ? goesOn : start + slotMinutes;
  }
  return slots;
}

/** The slots that a visit can be moved to, and its own, which there may not be any more. */
export function listSlotChoices(visit: Parameters<typeof findSlot>[0]): SlotTime[] {
  const [slots, own] = [listSlotTimes(), findSlot(visit)];
  return own && !slots.some(({ start }) => start === own.start) ? [own, ...slots] : slots;
}

/** The slot that begins at `start`. Throws INVALID at `timeSlot` if there is none. */
export function getSlotTime(start: string): SlotTime {
  const slot = listSlotTimes().find((one) => one.start === start);
  if (!slot) throw new ShopError("INVALID", slotUnavailable(), "timeSlot");
  return slot;
}

const { date: seatDate, start: seatStart, minutes: seatMinutes, seat, bookingId: seatBooking } = slotSeat;

/** The taken seats between two days; the browser's own hold does not count. */
function listTakenSeats(from: string, to: string, browserId: string | undefined, now: Date) {
  const isOthersHold = and(
    gt(slotSeat.expiresAt, now),
    browserId ? ne(slotSeat.browserId, browserId) : undefined,
  );
  return db
    .select({ date: seatDate, start: seatStart, minutes: seatMinutes, seat, bookingId: seatBooking })
    .from(slotSeat)
    .where(and(between(seatDate, from, to), or(isNotNull(seatBooking), isOthersHold)))
    .all();
}

type TakenSeat = ReturnType<typeof listTakenSeats>[number];

/** A slot with its seats; visits in slots of another length, from before the settings changed, count too. */
function offerSlot(slot: SlotTime, takenThatDay: readonly TakenSeat[], seats: number): OfferedSlot {
  const taken = takenThatDay.filter((one) => one.start < slotEnd(slot) && slotEnd(one) > slot.start);
  const countSeats = (some: readonly TakenSeat[]) => new Set(some.map((one) => one.seat)).size;
  return {
    value: slot.start,
    time: formatSlot(slot),
    available: Math.max(0, seats - countSeats(taken)),
    booked: countSeats(taken.filter(({ bookingId }) => bookingId !== null)),
    seats,
  };
}

/** The slots of a day; the browser's own hold counts as free. Throws the errors of `assertDayAllowed`. */
export function listSlots(date: string, browserId: string | undefined, now: Date): OfferedSlot[] {
  assertBookableDay(date, now);
  const taken = listTakenSeats(date, date, browserId, now);
  const { seatsPerSlot } = getSettings("slots");
  return listSlotTimes().map((slot) => offerSlot(slot, taken, seatsPerSlot));
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
  const taken = listTakenSeats(first, last, browserId, now);
  const [slots, { seatsPerSlot }] = [listSlotTimes(), getSettings("slots")];
  const closed = listClosedDays(first, last);
  const free: FreeDay[] = [];
  for (let day = first; day <= last && free.length < max; day = addDays(day, 1)) {
    if (isWeeklyClosed(day) || closed.some((other) => other.day === day)) continue;
    const takenThatDay = taken.filter(({ date }) => date === day);
    const countFree = (slot: SlotTime) => offerSlot(slot, takenThatDay, seatsPerSlot).available;
    const available = slots.reduce((sum, slot) => sum + countFree(slot), 0);
    if (available > 0) free.push({ day, words: formatDay(day), available });
  }
  return free;
}

/** How many open days the shop's own people are offered. */
const STAFF_DAYS = 10;

/**
 * The slots of the next open days that the shop's own people can book at `now`, today's that are not over
 * included, full ones too (rule: booked-by-shop).
 */
export function listStaffSlots(now: Date): (OfferedSlot & { date: string })[] {
  const today = shopDay(now);
  const days = Array.from(Array(STAFF_DAYS * 2).keys(), (count) => addDays(today, count));
  const closed = listClosedDays(today, days.at(-1) ?? today);
  const isOpenDay = (day: string) => !isWeeklyClosed(day) && !closed.some((other) => other.day === day);
  const openDays = days.filter(isOpenDay).slice(0, STAFF_DAYS);
  const taken = listTakenSeats(today, openDays.at(-1) ?? today, undefined, now);
  const [slots, { seatsPerSlot }] = [listSlotTimes(), getSettings("slots")];
  return openDays.flatMap((date) => {
    const takenThatDay = taken.filter((one) => one.date === date);
    return slots
      .filter((slot) => shopMoment(date, slotEnd(slot)) > now)
      .map((slot) => ({ date, ...offerSlot(slot, takenThatDay, seatsPerSlot) }));
  });
}

/** Who gets a seat: a booking, or a browser that holds it until `expiresAt`. */
type Claimant = { bookingId: string } | { browserId: string; expiresAt: Date };

/**
 * Takes a free seat of a slot that customers can book at `now`. Throws INVALID if there is no such slot, the
 * errors of `assertDayAllowed`, and SLOT_FULL.
 */
export function claimSeat({ date, start }: Slot, claimant: Claimant, now: Date): void {
  assertBookableDay(date, now);
  takeSeat({ date, ...getSlotTime(start) }, claimant, now);
}

/**
 * Takes a seat that is free for a whole slot on any day, also of a slot that there is not any more, in one
 * statement in the caller's transaction (rules: seats-per-slot, hold-minutes). Expired holds are free. Throws
 * SLOT_FULL if no seat is free.
 */
export function takeSeat(slot: { date: string } & SlotTime, claimant: Claimant, now: Date): void {
  const { bookingId, browserId, expiresAt } = {
    bookingId: null,
    browserId: null,
    expiresAt: null,
    ...claimant,
  };
  const { date, start } = slot;
  const seatsPerSlot = Math.min(getSettings("slots").seatsPerSlot, MAX_SEATS_PER_SLOT);
  const seats = sql`select value as seat from json_each(${JSON.stringify(listNumbers(seatsPerSlot))})`;
  const claimed = db.get(sql`
    with taken as (
      select distinct seat from slot_seat
      where date = ${date} and start < ${slotEnd(slot)}
        and strftime('%H:%M', start, minutes || ' minutes') > ${start}
        and (request_id is not null or expires_at > ${now.getTime()})
    )
    insert into slot_seat (date, start, minutes, seat, request_id, holder, expires_at)
    select ${date}, ${start}, ${slot.minutes}, free.seat, ${bookingId}, ${browserId},
      ${expiresAt?.getTime() ?? null}
    from (${seats}) free
    where free.seat not in (select seat from taken) and (select count(*) from taken) < ${seatsPerSlot}
    order by free.seat limit 1
    on conflict (date, start, seat) do update set minutes = excluded.minutes,
      request_id = excluded.request_id, holder = excluded.holder, expires_at = excluded.expires_at
    returning seat`);
  if (!claimed)
    throw new ShopError("SLOT_FULL", bookingId ? words.slotFullMessage : slotUnavailable(), "timeSlot");
}

const listNumbers = (count: number): number[] => Array.from(Array(count).keys(), (index) => index + 1);

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
