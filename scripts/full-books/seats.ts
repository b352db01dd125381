import type Database from "better-sqlite3";
import { addDays, shopDay } from "~/lib/time";
import { isWeeklyClosed, SLOT_STARTS, type SlotStart } from "../../app/features/bookings/opening-hours";
import { SEATS_PER_SLOT } from "../../app/features/bookings/tables";
import { writerOf } from "./writing";

/** The calendar of the repair desk: days it is open, and seats that nobody has yet. */
export function seatsOf(books: Database.Database, now: number) {
  const today = shopDay(new Date(now));
  const closed = new Set(books.prepare("select day from closed_day").pluck().all());
  const taken = new Map(
    books.prepare("select date || start, max(seat) from slot_seat group by 1").raw().all() as [
      string,
      number,
    ][],
  );
  const write = writerOf(books, "slot_seat");
  return {
    today,
    /** A day, or the next on which the desk is open. */
    openDay(day: string): string {
      let open = day;
      while (isWeeklyClosed(open) || closed.has(open)) open = addDays(open, 1);
      return open;
    },
    /**
     * A slot of a day with a free seat; of days to come only half the seats are given away, so that people
     * can still book.
     */
    freeSlot(day: string): SlotStart | undefined {
      const seats = day > today ? SEATS_PER_SLOT / 2 : SEATS_PER_SLOT;
      return SLOT_STARTS.find((start) => (taken.get(day + start) ?? 0) < seats);
    },
    take(date: string, start: SlotStart, requestId: string): void {
      const seat = (taken.get(date + start) ?? 0) + 1;
      taken.set(date + start, seat);
      write({ date, start, seat, request_id: requestId });
    },
  };
}
