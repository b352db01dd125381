import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { updateSettings } from "~/features/settings/update-settings.server";
import { addDays, addMs, getWeekday, hours, minutes, shopMoment } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { cancelBookingRecord, moveBooking, rateBooking } from "./change-booking.server";
import { closeDay } from "./closed-days.server";
import { type Booking, createShopVisit } from "./create-booking.server";
import { findVisibleBooking } from "./find-bookings.server";
import type { ShopVisit } from "./input";
import { queueReminders } from "./send-reminders.server";
import { listSlots } from "./slots.server";
import { booking, bookingEvent } from "./tables";

const ravi = insertCustomer("Ravi");
let day = "2026-11-24";

/** A shop visit at 11:00, each on another day. */
async function bookVisit(): Promise<Booking & { preferredDate: string }> {
  day = addDays(day, getWeekday(day) === "Saturday" ? 2 : 1);
  return { ...(await bookVisitOn(day)), preferredDate: day };
}
const bookVisitOn = async (preferredDate: string, timeSlot: ShopVisit["timeSlot"] = "11:00") =>
  createShopVisit(shopVisitInput({ preferredDate, timeSlot }), createBookingVisitor(), () => NOW);
const cancel = async (id: string, now = NOW) => transaction(() => cancelBookingRecord(id, {}, now));
const rowOf = (id: string) => db.select().from(booking).where(eq(booking.id, id)).get();
const eventsOf = (id: string) =>
  db
    .select({ kind: bookingEvent.kind })
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, id))
    .orderBy(asc(bookingEvent.id))
    .all()
    .map(({ kind }) => kind);
const emailsOf = ({ number }: Booking) =>
  db
    .select()
    .from(outboxEmail)
    .all()
    .filter(({ subject }) => subject.includes(number));
const bookedSeats = (date: string, start = "11:00") =>
  listSlots(date, undefined, NOW).find(({ value }) => value === start)?.booked;

test("cancelling frees the seat once and sends one email", async () => {
  const visit = await bookVisit();
  await cancel(visit.id);
  await cancel(visit.id);
  expect(rowOf(visit.id)).toMatchObject({ status: "cancelled", cancelledAt: NOW });
  expect(bookedSeats(visit.preferredDate)).toBe(0);
  expect(eventsOf(visit.id)).toEqual(["booked", "cancelled"]);
  expect(emailsOf(visit).map(({ kind }) => kind)).toEqual(["booking-booked", "booking-cancelled"]);
});

test("moving a visit moves its seat, and the email names the new time", async () => {
  const visit = await bookVisit();
  await moveBooking(visit.id, { date: "2026-12-01", start: "16:00" }, {}, NOW);
  expect(rowOf(visit.id)).toMatchObject({
    status: "rescheduled",
    preferredDate: "2026-12-01",
    timeSlot: "16:00",
  });
  expect([bookedSeats(visit.preferredDate), bookedSeats("2026-12-01", "16:00")]).toEqual([0, 1]);
  const email = emailsOf(visit).find(({ kind }) => kind === "booking-rescheduled");
  expect(email?.text).toContain("Tue, 1 Dec, 4:00 pm - 5:00 pm");
});

test("a visit stays where it is if the new slot has no free seat", async () => {
  const visit = await bookVisit();
  const full = { date: "2026-12-02", start: "10:00" };
  for (let seat = 0; seat < 2; seat++)
    await createShopVisit(
      shopVisitInput({ preferredDate: full.date, timeSlot: "10:00" }),
      createBookingVisitor(),
      () => NOW,
    );
  await expect(moveBooking(visit.id, full, {}, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "SLOT_FULL" }),
  );
  await expect(moveBooking(visit.id, { ...full, date: "2026-12-06" }, {}, NOW)).rejects.toThrow(/Sundays/);
  expect([bookedSeats(visit.preferredDate), rowOf(visit.id)?.status]).toEqual([1, "pending"]);
});

test("a visit can be moved until exactly two hours before it begins", async () => {
  const visit = await bookVisit();
  const begins = new Date(`${visit.preferredDate}T11:00:00+05:30`);
  const other = { date: "2026-12-03", start: "10:00" };
  const tooLate = addMs(begins, 1 - hours(2));
  await expect(moveBooking(visit.id, other, {}, tooLate)).rejects.toThrow(/until .*9:00 am\. Please call us/);
  await moveBooking(visit.id, other, {}, addMs(begins, -hours(2)));
  expect(rowOf(visit.id)?.preferredDate).toBe("2026-12-03");
});

test("moving to the same slot changes nothing; after three moves the customer has to call", async () => {
  const visit = await bookVisit();
  await moveBooking(visit.id, { date: visit.preferredDate, start: "11:00" }, {}, NOW);
  expect(eventsOf(visit.id)).toEqual(["booked"]);
  for (const start of ["10:00", "12:00", "14:00"])
    await moveBooking(visit.id, { date: "2026-12-04", start }, {}, NOW);
  await expect(moveBooking(visit.id, { date: "2026-12-05", start: "10:00" }, {}, NOW)).rejects.toThrow(
    /moved too many times/,
  );
});

test("a cancelled visit can neither be moved nor rated", async () => {
  const visit = await bookVisit();
  await cancel(visit.id);
  await expect(moveBooking(visit.id, { date: "2026-12-07", start: "10:00" }, {}, NOW)).rejects.toThrow(
    /Its status is: Cancelled/,
  );
  await expect(rateBooking(visit.id, { rating: 5, feedback: undefined }, {}, NOW)).rejects.toThrow(
    /once it is completed/,
  );
});

test("completing records the time and asks for a rating, which can be changed", async () => {
  const visit = await bookVisit();
  await setBookingStatus(visit.id, "confirmed", { userId: ravi }, NOW);
  const completedAt = shopMoment(visit.preferredDate, "12:00");
  await setBookingStatus(visit.id, "completed", { userId: ravi }, completedAt);
  expect(rowOf(visit.id)).toMatchObject({ status: "completed", completedAt });
  const ratingEmail = emailsOf(visit).find(({ kind }) => kind === "booking-completed");
  expect(ratingEmail?.text).toContain(`/services/bookings/${visit.id}/rate?key=${visit.linkKey}`);
  await rateBooking(visit.id, { rating: 4, feedback: "Quick" }, {}, completedAt);
  await rateBooking(visit.id, { rating: 2, feedback: undefined }, {}, completedAt);
  expect(rowOf(visit.id)).toMatchObject({ rating: 2, feedback: null });
  expect(eventsOf(visit.id)).toEqual(["booked", "confirmed", "completed", "rated"]);
});

test("reopening takes a seat again, or is refused if none is free", async () => {
  const visit = await bookVisit();
  await cancel(visit.id);
  await setBookingStatus(visit.id, "pending", { userId: ravi }, NOW);
  expect([bookedSeats(visit.preferredDate), rowOf(visit.id)?.cancelledAt]).toEqual([1, null]);
  await cancel(visit.id);
  const slot = { preferredDate: visit.preferredDate, timeSlot: "11:00" } as const;
  for (let seat = 0; seat < 2; seat++)
    await createShopVisit(shopVisitInput(slot), createBookingVisitor(), () => NOW);
  await expect(setBookingStatus(visit.id, "confirmed", { userId: ravi }, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "SLOT_FULL" }),
  );
  expect(rowOf(visit.id)?.status).toBe("cancelled");
});

test("a reminder is sent once, from nine in the morning a day before, and again after a move", async () => {
  const visit = await bookVisit();
  const nine = new Date(Date.parse(`${visit.preferredDate}T09:00:00+05:30`) - hours(24));
  const reminders = () => emailsOf(visit).filter(({ kind }) => kind === "booking-reminder").length;
  await queueReminders(addMs(nine, -minutes(1)));
  expect([reminders(), rowOf(visit.id)?.reminderSent]).toEqual([0, false]);
  await queueReminders(nine);
  await queueReminders(addMs(nine, minutes(10)));
  expect([reminders(), rowOf(visit.id)?.reminderSent]).toEqual([1, true]);
  await moveBooking(visit.id, { date: "2026-12-10", start: "10:00" }, {}, nine);
  await queueReminders(new Date("2026-12-09T09:00:00+05:30"));
  expect(reminders()).toBe(2);
});

test("reminders wait for the time that is set", async () => {
  const visit = await bookVisitOn("2026-12-18");
  const remindFrom = async (time: string) =>
    updateSettings("visits", { remindFrom: time }, { id: ravi, role: "admin" }, NOW);
  await remindFrom("18:30");
  await queueReminders(new Date("2026-12-17T18:29:00+05:30"));
  expect(rowOf(visit.id)?.reminderSent).toBe(false);
  await queueReminders(new Date("2026-12-17T18:30:00+05:30"));
  expect(rowOf(visit.id)?.reminderSent).toBe(true);
  await remindFrom("09:00");
});

test("no reminder is sent for a visit that was only just booked or was cancelled", async () => {
  const date = "2026-12-12";
  const dayBefore = new Date("2026-12-11T12:00:00+05:30");
  const recent = await createShopVisit(
    shopVisitInput({ preferredDate: date }),
    createBookingVisitor(),
    () => dayBefore,
  );
  const cancelled = await createShopVisit(
    shopVisitInput({ preferredDate: date }),
    createBookingVisitor(),
    () => NOW,
  );
  await cancel(cancelled.id);
  await queueReminders(addMs(dayBefore, minutes(5)));
  expect([recent, cancelled].map(({ id }) => rowOf(id)?.reminderSent)).toEqual([false, false]);
});

test("no reminder is sent for a visit that is cancelled or moved while the reminders wait", async () => {
  const [cancelled, moved] = [await bookVisitOn("2026-12-15"), await bookVisitOn("2026-12-15")];
  const stays = await bookVisitOn("2026-12-15", "14:00");
  const dayBefore = new Date("2026-12-14T12:00:00+05:30");
  const release = await holdLock(connection().$client.name);
  const changes = [
    cancel(cancelled.id),
    moveBooking(moved.id, { date: "2026-12-17", start: "10:00" }, {}, NOW),
  ];
  const queued = queueReminders(dayBefore);
  await release();
  await Promise.all([...changes, queued]);
  expect([cancelled, moved, stays].map(({ id }) => rowOf(id)?.reminderSent)).toEqual([false, false, true]);
});

test("no reminder is sent for a day that is closed while the reminders wait", async () => {
  const visit = await bookVisitOn("2026-12-16");
  const release = await holdLock(connection().$client.name);
  const closed = closeDay({ day: "2026-12-16", reason: "Stock-taking" }, ravi, NOW);
  const queued = queueReminders(new Date("2026-12-15T12:00:00+05:30"));
  await release();
  await Promise.all([closed, queued]);
  expect(rowOf(visit.id)?.reminderSent).toBe(false);
});

test("a booking opens with its link, for its customer and for the shop, and for nobody else", async () => {
  const asha = insertCustomer();
  const visit = await createShopVisit(
    shopVisitInput({ preferredDate: "2026-12-14" }),
    createBookingVisitor(undefined, asha),
    () => NOW,
  );
  const canOpen = (access: Parameters<typeof findVisibleBooking>[1]) =>
    findVisibleBooking(visit.id, access) !== undefined;
  expect([{ key: visit.linkKey }, { userId: asha }, { isStaff: true }].map(canOpen)).toEqual([
    true,
    true,
    true,
  ]);
  const others = [{}, { key: "" }, { key: visit.id }, { userId: ravi }, { userId: ravi, isStaff: false }];
  expect(others.map(canOpen)).toEqual([false, false, false, false, false]);
  const other = await createShopVisit(
    shopVisitInput({ preferredDate: "2026-12-14" }),
    createBookingVisitor(),
    () => NOW,
  );
  expect(findVisibleBooking(other.id, { userId: undefined })).toBeUndefined();
});

test("an email about a booking has its link until it is sent, and nothing that was typed", async () => {
  const typedFields = {
    name: "CLICK evil.example",
    description: "evil.example",
    address: "evil.example street",
  };
  const visit = await createShopVisit(
    shopVisitInput({ ...typedFields, preferredDate: "2026-12-15" }),
    createBookingVisitor(),
    () => NOW,
  );
  const [email] = emailsOf(visit);
  expect(email?.text).toContain(`?key=${visit.linkKey}`);
  expect(email?.secret).toBe(visit.linkKey);
  expect(email?.text + (email?.html ?? "")).not.toContain("evil");
  expect(email?.text).toContain("Tue, 15 Dec, 11:00 am - 12:00 pm");
});

test("the history of a visit says its new time in the language of who reads it", async () => {
  const { id } = await bookVisitOn("2026-12-15");
  await runInLanguage("hi", () => moveBooking(id, { date: "2026-12-17", start: "10:00" }, {}, NOW));
  const read = () => findVisibleBooking(id, { isStaff: true })?.events.at(-1)?.note;
  expect(read()).toBe("Thu, 17 Dec, 10:00 am - 11:00 am");
  expect(runInLanguage("bn", read)).toMatch(/^বৃহ.*ডিসেম্বর/);
});
