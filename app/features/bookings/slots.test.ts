import { like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addMs, minutes } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { limitCount } from "~/platform/limits/tables";
import { EXPIRES } from "~/shop";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { createShopVisit } from "./create-booking.server";
import { assertDayAllowed, getBookableDays } from "./customer-rules.server";
import { findHold, holdSlot, releaseHold } from "./hold-slot.server";
import { HOLD_MINUTES } from "./limits";
import { findStart } from "./slot-times";
import { listSlots } from "./slots.server";
import { booking, closedDay, slotSeat } from "./tables";

// NOW is a Friday; the slot is on the following Tuesday.
const TUESDAY = "2026-11-24";
const TEN = { date: TUESDAY, start: "10:00" };
const clockAt = (now: Date) => () => now;
const hold = (browserId: string, slot = TEN, now = NOW) =>
  holdSlot(browserId, "203.0.113.1", slot, clockAt(now));
const book = (name: string, slot = TEN, now = NOW, browserId?: string) =>
  createShopVisit(
    shopVisitInput({ name, preferredDate: slot.date, timeSlot: slot.start }),
    createBookingVisitor(browserId),
    clockAt(now),
  );
const freeSeats = (browserId?: string, now = NOW) => listSlots(TUESDAY, browserId, now)[0]?.available;

beforeEach(async () => {
  await transaction(() => {
    tx().delete(slotSeat).run();
    tx().delete(booking).run();
    tx().delete(closedDay).run();
    tx().delete(limitCount).run();
  });
});

test("a day has six slots of two seats each, none of them at lunch", () => {
  const slots = listSlots(TUESDAY, undefined, NOW);
  expect(slots.map(({ value }) => value)).toEqual(["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"]);
  expect(slots[3]).toEqual({ value: "14:00", time: "2:00 pm - 3:00 pm", available: 2, booked: 0, seats: 2 });
});

test("a third booking of a slot is refused and stores nothing", async () => {
  await book("Asha");
  await book("Meena");
  await expect(book("Ravi")).rejects.toMatchObject({
    code: "SLOT_FULL",
    message: "This time slot is fully booked! Please select another slot.",
  });
  expect(db.select().from(booking).all()).toHaveLength(2);
  expect(listSlots(TUESDAY, undefined, NOW)[0]).toMatchObject({ available: 0, booked: 2 });
});

test("the database itself refuses a seat for two, and a seat that no slot has", async () => {
  await book("Asha");
  const heldSeat = { ...TEN, browserId: "x", expiresAt: NOW };
  const add = async (seat: number) =>
    transaction(() =>
      tx()
        .insert(slotSeat)
        .values({ ...heldSeat, seat, browserId: `x${seat}` })
        .run(),
    );
  await expect(add(1)).rejects.toThrow(/UNIQUE/);
  await expect(add(21)).rejects.toThrow(/CHECK/);
});

test("a hold counts as taken for everybody but the browser that holds it", async () => {
  await book("Asha");
  await hold("meena");
  expect([freeSeats(), freeSeats("meena"), freeSeats("ravi")]).toEqual([0, 1, 0]);
  await expect(hold("ravi")).rejects.toMatchObject({ code: "SLOT_FULL", field: "timeSlot" });
  await expect(book("Ravi", TEN, NOW, "ravi")).rejects.toMatchObject({ code: "SLOT_FULL" });
  await book("Meena", TEN, NOW, "meena");
  expect([freeSeats(), findHold("meena", NOW)]).toEqual([0, undefined]);
});

test("a hold ends after exactly five minutes, without any job running", async () => {
  await book("Asha");
  await hold("meena");
  const end = addMs(NOW, minutes(HOLD_MINUTES));
  const justBefore = addMs(end, -1);
  expect([freeSeats("ravi", justBefore), findHold("meena", justBefore)?.expiresAt]).toEqual([0, end]);
  await expect(hold("ravi", TEN, justBefore)).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect([freeSeats("ravi", end), findHold("meena", end)]).toEqual([1, undefined]);
  await hold("ravi", TEN, end);
  await expect(book("Meena", TEN, end, "meena")).rejects.toMatchObject({ code: "SLOT_FULL" });
});

test("an expired hold can still be booked if the seat is free", async () => {
  await hold("meena");
  const later = addMs(NOW, minutes(30));
  await book("Meena", TEN, later, "meena");
  expect(freeSeats(undefined, later)).toBe(1);
});

test("a browser holds one slot: a new hold replaces it, but not if the new slot is full", async () => {
  const eleven = { ...TEN, start: "11:00" };
  await hold("meena");
  await hold("meena", eleven);
  expect([freeSeats("ravi"), findHold("meena", NOW)?.start]).toEqual([2, "11:00"]);
  await book("Asha");
  await book("Ravi");
  await expect(hold("meena")).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect(findHold("meena", NOW)?.start).toBe("11:00");
});

test("holding the same slot again restarts the five minutes", async () => {
  await hold("meena");
  const later = addMs(NOW, minutes(4));
  const { expiresAt } = await hold("meena", TEN, later);
  expect(expiresAt).toEqual(addMs(later, minutes(5)));
  expect(db.select().from(slotSeat).all()).toHaveLength(1);
});

test("a hold is released once, also when both calls wait for the database", async () => {
  await hold("meena");
  const release = await holdLock(connection().$client.name);
  const calls = Promise.allSettled([releaseHold("meena", NOW), releaseHold("meena", NOW)]);
  await release();
  expect(await calls).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "NOT_FOUND" } },
  ]);
  expect(freeSeats()).toBe(2);
});

test("only expired holds are deleted", async () => {
  await book("Asha");
  await hold("meena");
  await deleteExpired("slot_seat", EXPIRES.slot_seat, addMs(NOW, minutes(4)));
  expect(db.select().from(slotSeat).all()).toHaveLength(2);
  await deleteExpired("slot_seat", EXPIRES.slot_seat, addMs(NOW, minutes(5)));
  expect(db.select().from(slotSeat).all()).toHaveLength(1);
});

test("booking another slot than the held one releases the hold", async () => {
  await hold("meena");
  await book("Meena", { ...TEN, start: "16:00" }, NOW, "meena");
  expect(freeSeats("ravi")).toBe(2);
});

test("one address may hold sixty slots an hour", async () => {
  const slots = ["10:00", "11:00"].map((start) => ({ ...TEN, start }));
  for (let count = 0; count < 60; count++)
    await holdSlot("busy", "198.51.100.9", slots[count % 2] ?? TEN, clockAt(NOW));
  await expect(holdSlot("busy", "198.51.100.9", TEN, clockAt(NOW))).rejects.toMatchObject({
    code: "TOO_MANY",
  });
});

const countsOf = (...names: string[]) =>
  names.map((name) =>
    db
      .select({ points: limitCount.points })
      .from(limitCount)
      .where(like(limitCount.key, `${name}:%`))
      .all(),
  );

test("two simultaneous requests for a slot count as one hold and one renewal", async () => {
  await Promise.all([hold("leela"), hold("leela")]);
  expect(countsOf("hold", "renewal")).toEqual([[{ points: 1 }], [{ points: 1 }]]);
});

test("a booking sent twice at once counts once", async () => {
  const form = shopVisitInput({ preferredDate: TUESDAY, timeSlot: "10:00", formKey: "page-2" });
  const leela = createBookingVisitor();
  await Promise.all([createShopVisit(form, leela, clockAt(NOW)), createShopVisit(form, leela, clockAt(NOW))]);
  expect(countsOf("booking")).toEqual([[{ points: 1 }]]);
});

test("a hold can be renewed six times, without counting against other browsers", async () => {
  const renewHold = (browserId: string) => holdSlot(browserId, "198.51.100.10", TEN, clockAt(NOW));
  for (let count = 0; count < 7; count++) await renewHold("sita");
  await expect(renewHold("sita")).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(findHold("sita", NOW)).toMatchObject(TEN);
  await renewHold("ravi");
  expect(findHold("ravi", NOW)).toMatchObject(TEN);
});

const SATURDAY_NIGHT = new Date("2026-11-21T18:29:00Z");
const SUNDAY_MORNING = new Date("2026-11-21T18:31:00Z");

test("the first bookable day is tomorrow in the shop's time zone, also around midnight", () => {
  expect(getBookableDays(SATURDAY_NIGHT)).toEqual({ first: "2026-11-22", last: "2027-01-20" });
  expect(getBookableDays(SUNDAY_MORNING)).toEqual({ first: "2026-11-23", last: "2027-01-21" });
  expect(() => assertDayAllowed("2026-11-22", undefined, SATURDAY_NIGHT)).toThrow("We're closed on Sundays!");
  expect(() => assertDayAllowed("2026-11-22", undefined, SUNDAY_MORNING)).toThrow(
    "Please select a future date.",
  );
  expect(() => assertDayAllowed("2026-11-23", undefined, SUNDAY_MORNING)).not.toThrow();
});

test.each([
  ["", "INVALID", "Please select a valid preferred date."],
  ["2026-02-30", "INVALID", "Please select a valid preferred date."],
  ["24/11/2026", "INVALID", "Please select a valid preferred date."],
  ["2026-11-20", "INVALID", "Please select a future date."],
  ["2026-11-19", "INVALID", "Please select a future date."],
  ["2026-11-22", "SUNDAY_CLOSED", "We're closed on Sundays! Please select Monday to Saturday."],
  ["2027-01-20", "INVALID", "Please select a date within the next 60 days."],
])("%j cannot be booked", (day, code, message) => {
  expect(() => listSlots(day, undefined, NOW)).toThrow(
    expect.objectContaining({ code, message, field: "preferredDate" }),
  );
});

test("a closed day cannot be booked, and the reason is given", async () => {
  await transaction(() =>
    tx().insert(closedDay).values({ day: TUESDAY, reason: "Dev Deepawali", createdAt: NOW }).run(),
  );
  const closed = { code: "CLOSED", message: expect.stringContaining("Dev Deepawali") };
  expect(() => listSlots(TUESDAY, undefined, NOW)).toThrow(expect.objectContaining(closed));
  await expect(book("Asha")).rejects.toMatchObject(closed);
  await expect(hold("asha")).rejects.toMatchObject(closed);
});

test("a time that is not a slot is refused", async () => {
  for (const start of ["13:00", "09:00", "10:30"]) {
    await expect(book("Asha", { ...TEN, start })).rejects.toMatchObject({
      field: "timeSlot",
      code: "INVALID",
    });
  }
});

test("the same form sent twice is one booking; with other details it is another", async () => {
  const form = shopVisitInput({ preferredDate: TUESDAY, timeSlot: "10:00", formKey: "page-1" });
  const asha = createBookingVisitor();
  const first = await createShopVisit(form, asha, clockAt(NOW));
  const again = await createShopVisit(form, asha, clockAt(NOW));
  expect(again.id).toBe(first.id);
  const other = await createShopVisit({ ...form, description: "And an iron" }, asha, clockAt(NOW));
  expect(other.id).not.toBe(first.id);
  expect(freeSeats()).toBe(0);
});

test("a slot begins at its time in the shop's time zone", () => {
  const visit = { preferredDate: TUESDAY, timeSlot: "10:00", visitWindow: null, windowHours: null };
  expect(findStart(visit)).toEqual(new Date("2026-11-24T04:30:00Z"));
  expect(findStart({ ...visit, timeSlot: null, visitWindow: "afternoon" })).toEqual(
    new Date("2026-11-24T08:30:00Z"),
  );
  expect(findStart({ ...visit, preferredDate: null })).toBeUndefined();
});
