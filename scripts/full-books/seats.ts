import type Database from "better-sqlite3";
import { addDays, shopDay } from "~/lib/time";
import { isWeeklyClosed } from "../../app/features/bookings/slot-times";
import { createRowWriter } from "./write-rows";

/** The slots of a shop whose owner has not changed them. */
const SLOT_STARTS = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"];
const SEATS_PER_SLOT = 2;

/** The open days of the repair desk and the free seats of its slots. */
export function createSeatCalendar(books: Database.Database, now: number) {
  const today = shopDay(new Date(now));
  const closed = new Set(books.prepare("select day from closed_day").pluck().all());
  const seatsTaken = new Map(
    books.prepare("select date || start, max(seat) from slot_seat group by 1").raw().all() as [
      string,
      number,
    ][],
  );
  const write = createRowWriter(books, "slot_seat");
  return {
    today,
    /** The given day, or the next one on which the repair desk is open. */
    openDay(day: string): string {
      let open = day;
      while (isWeeklyClosed(open) || closed.has(open)) open = addDays(open, 1);
      return open;
    },
    /**
     * A slot with a free seat. On future days only half of the seats are used, so that slots stay bookable.
     */
    freeSlot(day: string): string | undefined {
      const seats = day > today ? SEATS_PER_SLOT / 2 : SEATS_PER_SLOT;
      return SLOT_STARTS.find((start) => (seatsTaken.get(day + start) ?? 0) < seats);
    },
    take(date: string, start: string, requestId: string): void {
      const seat = (seatsTaken.get(date + start) ?? 0) + 1;
      seatsTaken.set(date + start, seat);
      write({ date, start, seat, request_id: requestId });
    },
  };
}
