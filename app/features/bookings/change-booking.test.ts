import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { addDays, addMs, getWeekday, hours, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { aShopVisit, booker } from "../../../tests/support/visiting";
import { moveBooking, rateBooking, setBookingStatus, withdrawBooking } from "./change-booking.server";
import { type Booking, createShopVisit } from "./create-booking.server";
import { findVisibleBooking } from "./find-bookings.server";
import { queueReminders } from "./send-reminders.server";
import { listSlots } from "./slots.server";
import { booking, bookingEvent } from "./tables";

const ravi = aCustomer("Ravi");
let day = "2026-11-24";

/** A visit at eleven, each on a day of its own. */
async function aVisit(): Promise<Booking & { preferredDate: string }> {
  day = addDays(day, getWeekday(day) === "Saturday" ? 2 : 1);
  const visit = await createShopVisit(aShopVisit({ preferredDate: day }), booker(), () => NOW);
  return { ...visit, preferredDate: day };
}
const cancel = async (id: string, now = NOW) => transaction(() => withdrawBooking(id, {}, now));
const rowOf = (id: string) => db.select().from(booking).where(eq(booking.id, id)).get();
const eventsOf = (id: string) =>
  db
    .select({ kind: bookingEvent.kind })
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, id))
    .orderBy(asc(bookingEvent.id))
    .all()
    .map(({ kind }) => kind);
const lettersOf = ({ number }: Booking) =>
  db
    .select()
    .from(outboxEmail)
    .all()
    .filter(({ subject }) => subject.includes(number));
const booked = (date: string, start = "11:00") =>
  listSlots(date, undefined, NOW).find(({ value }) => value === start)?.booked;

test("cancelling gives the seat back, once, and is told by letter", async () => {
  const visit = await aVisit();
  await cancel(visit.id);
  await cancel(visit.id);
  expect(rowOf(visit.id)).toMatchObject({ status: "cancelled", cancelledAt: NOW });
  expect(booked(visit.preferredDate)).toBe(0);
  expect(eventsOf(visit.id)).toEqual(["booked", "cancelled"]);
  expect(lettersOf(visit).map(({ kind }) => kind)).toEqual(["booking-booked", "booking-cancelled"]);
});

test("a visit is moved with its seat, and told where to", async () => {
  const visit = await aVisit();
  await moveBooking(visit.id, { date: "2026-12-01", start: "16:00" }, {}, NOW);
  expect(rowOf(visit.id)).toMatchObject({
    status: "rescheduled",
    preferredDate: "2026-12-01",
    timeSlot: "16:00",
  });
  expect([booked(visit.preferredDate), booked("2026-12-01", "16:00")]).toEqual([0, 1]);
  const letter = lettersOf(visit).find(({ kind }) => kind === "booking-rescheduled");
  expect(letter?.text).toContain("Tue, 1 Dec, 4:00 pm - 5:00 pm");
});

test("where there is no seat a visit stays where it is", async () => {
  const visit = await aVisit();
  const full = { date: "2026-12-02", start: "10:00" };
  for (let seat = 0; seat < 2; seat++)
    await createShopVisit(aShopVisit({ preferredDate: full.date, timeSlot: "10:00" }), booker(), () => NOW);
  await expect(moveBooking(visit.id, full, {}, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "SLOT_FULL" }),
  );
  await expect(moveBooking(visit.id, { ...full, date: "2026-12-06" }, {}, NOW)).rejects.toThrow(/Sundays/);
  expect([booked(visit.preferredDate), rowOf(visit.id)?.status]).toEqual([1, "pending"]);
});

test("until two hours before it begins a visit can be moved, and not a moment longer", async () => {
  const visit = await aVisit();
  const begins = new Date(`${visit.preferredDate}T11:00:00+05:30`);
  const other = { date: "2026-12-03", start: "10:00" };
  const tooLate = addMs(begins, 1 - hours(2));
  await expect(moveBooking(visit.id, other, {}, tooLate)).rejects.toThrow(/until .*9:00 am\. Please call us/);
  await moveBooking(visit.id, other, {}, addMs(begins, -hours(2)));
  expect(rowOf(visit.id)?.preferredDate).toBe("2026-12-03");
});

test("moving to where it is changes nothing; after three moves the shop would like a call", async () => {
  const visit = await aVisit();
  await moveBooking(visit.id, { date: visit.preferredDate, start: "11:00" }, {}, NOW);
  expect(eventsOf(visit.id)).toEqual(["booked"]);
  for (const start of ["10:00", "12:00", "14:00"])
    await moveBooking(visit.id, { date: "2026-12-04", start }, {}, NOW);
  await expect(moveBooking(visit.id, { date: "2026-12-05", start: "10:00" }, {}, NOW)).rejects.toThrow(
    /moved many times/,
  );
});

test("a cancelled visit can neither be moved nor rated", async () => {
  const visit = await aVisit();
  await cancel(visit.id);
  await expect(moveBooking(visit.id, { date: "2026-12-07", start: "10:00" }, {}, NOW)).rejects.toThrow(
    /It reads: Cancelled/,
  );
  await expect(rateBooking(visit.id, { rating: 5, feedback: undefined }, {}, NOW)).rejects.toThrow(
    /once it is completed/,
  );
});

test("completing stamps the time and asks for a rating; a rating may be changed", async () => {
  const visit = await aVisit();
  await setBookingStatus(visit.id, "confirmed", { userId: ravi }, NOW);
  await setBookingStatus(visit.id, "completed", { userId: ravi }, NOW);
  expect(rowOf(visit.id)).toMatchObject({ status: "completed", completedAt: NOW });
  const ask = lettersOf(visit).find(({ kind }) => kind === "booking-completed");
  expect(ask?.text).toContain(`/services/bookings/${visit.id}/rate?key=${visit.linkKey}`);
  await rateBooking(visit.id, { rating: 4, feedback: "Quick" }, {}, NOW);
  await rateBooking(visit.id, { rating: 2, feedback: undefined }, {}, NOW);
  expect(rowOf(visit.id)).toMatchObject({ rating: 2, feedback: null });
  expect(eventsOf(visit.id)).toEqual(["booked", "confirmed", "completed", "rated"]);
});

test("reopening takes a seat again, or is refused where there is none", async () => {
  const visit = await aVisit();
  await cancel(visit.id);
  await setBookingStatus(visit.id, "pending", { userId: ravi }, NOW);
  expect([booked(visit.preferredDate), rowOf(visit.id)?.cancelledAt]).toEqual([1, null]);
  await cancel(visit.id);
  const slot = { preferredDate: visit.preferredDate, timeSlot: "11:00" } as const;
  for (let seat = 0; seat < 2; seat++) await createShopVisit(aShopVisit(slot), booker(), () => NOW);
  await expect(setBookingStatus(visit.id, "confirmed", { userId: ravi }, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "SLOT_FULL" }),
  );
  expect(rowOf(visit.id)?.status).toBe("cancelled");
});

test("the day before, from nine in the morning, a visit is reminded of, once, and again after it was moved", async () => {
  const visit = await aVisit();
  const nine = new Date(Date.parse(`${visit.preferredDate}T09:00:00+05:30`) - hours(24));
  const reminders = () => lettersOf(visit).filter(({ kind }) => kind === "booking-reminder").length;
  await queueReminders(addMs(nine, -minutes(1)));
  expect([reminders(), rowOf(visit.id)?.reminderSent]).toEqual([0, false]);
  await queueReminders(nine);
  await queueReminders(addMs(nine, minutes(10)));
  expect([reminders(), rowOf(visit.id)?.reminderSent]).toEqual([1, true]);
  await moveBooking(visit.id, { date: "2026-12-10", start: "10:00" }, {}, nine);
  await queueReminders(new Date("2026-12-09T09:00:00+05:30"));
  expect(reminders()).toBe(2);
});

test("nobody is reminded of what they have just booked, or have cancelled", async () => {
  const date = "2026-12-12";
  const dayBefore = new Date("2026-12-11T12:00:00+05:30");
  const fresh = await createShopVisit(aShopVisit({ preferredDate: date }), booker(), () => dayBefore);
  const off = await createShopVisit(aShopVisit({ preferredDate: date }), booker(), () => NOW);
  await cancel(off.id);
  await queueReminders(addMs(dayBefore, minutes(5)));
  expect([fresh, off].map(({ id }) => rowOf(id)?.reminderSent)).toEqual([false, false]);
});

test("a booking opens for its link, its customer and the shop, and for nobody else", async () => {
  const asha = aCustomer();
  const visit = await createShopVisit(
    aShopVisit({ preferredDate: "2026-12-14" }),
    booker(undefined, asha),
    () => NOW,
  );
  const opens = (asker: Parameters<typeof findVisibleBooking>[1]) =>
    findVisibleBooking(visit.id, asker) !== undefined;
  expect([{ key: visit.linkKey }, { userId: asha }, { isAdmin: true }].map(opens)).toEqual([
    true,
    true,
    true,
  ]);
  const others = [{}, { key: "" }, { key: visit.id }, { userId: ravi }, { userId: ravi, isAdmin: false }];
  expect(others.map(opens)).toEqual([false, false, false, false, false]);
  const strangers = await createShopVisit(aShopVisit({ preferredDate: "2026-12-14" }), booker(), () => NOW);
  expect(findVisibleBooking(strangers.id, { userId: undefined })).toBeUndefined();
});

test("a letter of a booking carries its link until it is sent, and nothing a stranger has typed", async () => {
  const typed = { name: "CLICK evil.example", description: "evil.example", address: "evil.example street" };
  const visit = await createShopVisit(
    aShopVisit({ ...typed, preferredDate: "2026-12-15" }),
    booker(),
    () => NOW,
  );
  const [letter] = lettersOf(visit);
  expect(letter?.text).toContain(`?key=${visit.linkKey}`);
  expect(letter?.secret).toBe(visit.linkKey);
  expect(letter?.text + (letter?.html ?? "")).not.toContain("evil");
  expect(letter?.text).toContain("Tue, 15 Dec, 11:00 am - 12:00 pm");
});
