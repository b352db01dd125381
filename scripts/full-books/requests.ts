import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { addDays, minutes, shopDay, shopMoment } from "~/lib/time";
import type { BOOKING_EVENTS } from "../../app/features/bookings/tables";
import { PAY_WITHIN_MINUTES } from "../../app/features/pricing/deadline";
import { dice } from "../support/dice";
import { forVisit, paymentsOf } from "./payments";
import { type Person, somebody } from "./people";
import { seatsOf } from "./seats";
import { OVER, praiseOf, TO_COME, wishOf } from "./visits";
import { momentOf, numberOf, type Span, writerOf } from "./writing";

const FEES_PAISE = [3_900, 4_900, 5_900, 7_900, 9_900];
const WINDOWS = ["morning", "afternoon"] as const;
const technicians = "select name from electrician where status = 'approved' and is_active order by name";
const administrator = "select id from user where role = 'admin' order by created_at limit 1";

/**
 * Writes `count` requests for service with their timelines: to the shop while a slot of the day has a seat,
 * else to a home, whose fee is paid unless the visit was cancelled. Every visit of today and tomorrow has
 * been reminded of, so that the clock does not begin to write letters.
 */
export function fillRequests(
  books: Database.Database,
  count: number,
  people: Person[],
  { from, now }: Span,
): void {
  const cast = dice(23);
  const { roll, pick, weigh } = cast;
  const names = books.prepare(technicians).pluck().all() as string[];
  const by = (books.prepare(administrator).pluck().get() as string | undefined) ?? null;
  const seats = seatsOf(books, now);
  const lastReminded = addDays(seats.today, 1);
  const write = writerOf(books, "service_request");
  const writeEvent = writerOf(books, "service_event");
  const pay = paymentsOf(books);
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const createdAt = momentOf(nth, count, from, now - minutes(10));
    const person = somebody(people, cast);
    const day = seats.openDay(addDays(shopDay(new Date(createdAt)), 1 + roll(roll(4) === 0 ? 40 : 6)));
    const isOver = day < seats.today;
    const status = weigh(isOver ? OVER : TO_COME);
    const isCancelled = status === "cancelled";
    const start = roll(3) === 0 ? seats.freeSlot(day) : undefined;
    const visitWindow = start ? null : pick(WINDOWS);
    const paidAt = start || isCancelled ? null : createdAt + minutes(4);
    const feePaise = start ? null : pick(FEES_PAISE);
    const endedAt = isOver
      ? +shopMoment(day, start ?? (visitWindow === "morning" ? "12:30" : "16:30"))
      : createdAt;
    const completedAt = status === "completed" ? endedAt : null;
    const updatedAt = status === "pending" ? createdAt : Math.max(endedAt, createdAt + minutes(5));
    const praise = completedAt ? praiseOf(cast) : { rating: null, feedback: null };
    write({
      id,
      number: numberOf("SR", nth),
      link_key: newId(),
      user_id: roll(3) > 0 ? person.id : null,
      name: person.name,
      email: person.email,
      phone: person.phone,
      address: `${person.street}, ${person.city}`,
      visit_type: start ? "shop" : "home",
      pincode: start ? null : person.zipCode,
      preferred_date: day,
      time_slot: start ?? null,
      visit_window: visitWindow,
      status,
      fee_paise: feePaise,
      payment_status: start ? null : paidAt ? "paid" : pick(["pending", "failed"]),
      ...wishOf(cast, names),
      pay_by: start ? null : createdAt + minutes(PAY_WITHIN_MINUTES),
      ...praise,
      completed_at: completedAt,
      confirmation_sent: status === "pending" ? 0 : 1,
      reminder_sent: day <= lastReminded ? 1 : 0,
      cancelled_at: isCancelled ? updatedAt : null,
      created_at: createdAt,
      updated_at: updatedAt,
    });
    if (start && !isCancelled) seats.take(day, start, id);
    const tell = (kind: (typeof BOOKING_EVENTS)[number], at: number, who: string | null = null) =>
      writeEvent({ request_id: id, kind, user_id: who, created_at: at });
    tell("booked", createdAt);
    if (feePaise) pay(forVisit(id), { amountPaise: feePaise, createdAt, paidAt });
    if (paidAt) tell("paid", paidAt);
    if (completedAt) tell("confirmed", createdAt + minutes(30), by);
    if (status !== "pending") tell(status, updatedAt, by);
    if (praise.rating) tell("rated", updatedAt);
  }
}
