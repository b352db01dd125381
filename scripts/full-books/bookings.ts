import type Database from "better-sqlite3";
import type { BOOKING_EVENTS } from "../../app/features/bookings/tables";
import { PAY_WITHIN_MINUTES } from "../../app/features/payments/rules";
import { newId } from "../../app/lib/ids";
import { addDays, minutes, shopDay, shopMoment } from "../../app/lib/time";
import { createRandom } from "../support/random";
import {
  createBookingDetails,
  createRating,
  PAST_STATUS_WEIGHTS,
  UPCOMING_STATUS_WEIGHTS,
} from "./booking-data";
import { type Customer, pickCustomer } from "./customers";
import { createPaymentWriter, forBooking } from "./payments";
import { createSeatCalendar } from "./seats";
import { createRowWriter, formatNumber, type Span, toMoment } from "./write-rows";

const FEES_PAISE = [3_900, 4_900, 5_900, 7_900, 9_900];
const WINDOWS = ["morning", "afternoon"] as const;
const technicians = "select name from electrician where status = 'approved' and is_active order by name";
const administrator = "select id from user where role = 'admin' order by created_at limit 1";

/**
 * Inserts `count` bookings with their events: shop visits while the day has a free seat, else home visits,
 * whose fee is paid unless they were cancelled. The reminders for today and tomorrow count as sent, so that
 * no job sends emails during a measurement.
 */
export function fillBookings(
  books: Database.Database,
  count: number,
  people: Customer[],
  { from, now }: Span,
): void {
  const random = createRandom(23);
  const { roll, pick, weigh } = random;
  const names = books.prepare(technicians).pluck().all() as string[];
  const adminId = (books.prepare(administrator).pluck().get() as string | undefined) ?? null;
  const seats = createSeatCalendar(books, now);
  const lastReminded = addDays(seats.today, 1);
  const write = createRowWriter(books, "service_request");
  const writeEvent = createRowWriter(books, "service_event");
  const writePayment = createPaymentWriter(books);
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const createdAt = toMoment(nth, count, from, now - minutes(10));
    const person = pickCustomer(people, random);
    const day = seats.openDay(addDays(shopDay(new Date(createdAt)), 1 + roll(roll(4) === 0 ? 40 : 6)));
    const isPast = day < seats.today;
    const status = weigh(isPast ? PAST_STATUS_WEIGHTS : UPCOMING_STATUS_WEIGHTS);
    const isCancelled = status === "cancelled";
    const start = roll(3) === 0 ? seats.freeSlot(day) : undefined;
    const visitWindow = start ? null : pick(WINDOWS);
    const paidAt = start || isCancelled ? null : createdAt + minutes(4);
    const feePaise = start ? null : pick(FEES_PAISE);
    const endedAt = isPast
      ? +shopMoment(day, start ?? (visitWindow === "morning" ? "12:30" : "16:30"))
      : createdAt;
    const completedAt = status === "completed" ? endedAt : null;
    const updatedAt = status === "pending" ? createdAt : Math.max(endedAt, createdAt + minutes(5));
    const rating = completedAt ? createRating(random) : { rating: null, feedback: null };
    write({
      id,
      number: formatNumber("SR", nth),
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
      ...createBookingDetails(random, names),
      pay_by: start ? null : createdAt + minutes(PAY_WITHIN_MINUTES),
      ...rating,
      completed_at: completedAt,
      confirmation_sent: status === "pending" ? 0 : 1,
      reminder_sent: day <= lastReminded ? 1 : 0,
      cancelled_at: isCancelled ? updatedAt : null,
      created_at: createdAt,
      updated_at: updatedAt,
    });
    if (start && !isCancelled) seats.take(day, start, id);
    const addEvent = (kind: (typeof BOOKING_EVENTS)[number], at: number, userId: string | null = null) =>
      writeEvent({ request_id: id, kind, user_id: userId, created_at: at });
    addEvent("booked", createdAt);
    if (feePaise) writePayment(forBooking(id), { amountPaise: feePaise, createdAt, paidAt });
    if (paidAt) addEvent("paid", paidAt);
    if (completedAt) addEvent("confirmed", createdAt + minutes(30), adminId);
    if (status !== "pending") addEvent(status, updatedAt, adminId);
    if (rating.rating) addEvent("rated", updatedAt);
  }
}
