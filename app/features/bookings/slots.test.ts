import { like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { NOW } from "../../../tests/support/cast";
import { aShopVisit, booker } from "../../../tests/support/visiting";
import { createShopVisit } from "./create-booking.server";
import { deleteExpiredHolds, findHold, holdSlot } from "./hold-slot.server";
import {
  assertDayAllowed,
  findStart,
  getBookableDays,
  HOLD_MINUTES,
  SLOT_STARTS,
  type SlotStart,
} from "./opening-hours";
import { listSlots } from "./slots.server";
import { booking, closedDay, slotSeat } from "./tables";

// NOW is a Friday; the slot is of the Tuesday after.
const TUESDAY = "2026-11-24";
const TEN = { date: TUESDAY, start: "10:00" };
const at = (now: Date) => () => now;
const hold = (holder: string, slot = TEN, now = NOW) => holdSlot(holder, "203.0.113.1", slot, at(now));
const book = (name: string, slot = TEN, now = NOW, holder?: string) =>
  createShopVisit(
    aShopVisit({ name, preferredDate: slot.date, timeSlot: slot.start as SlotStart }),
    booker(holder),
    at(now),
  );
const free = (holder?: string, now = NOW) => listSlots(TUESDAY, holder, now)[0]?.available;

beforeEach(async () => {
  await transaction(() => {
    tx().delete(slotSeat).run();
    tx().delete(booking).run();
    tx().delete(closedDay).run();
    tx().delete(limitCount).run();
  });
});

test("a day has six hours to choose from, none of them at lunch, each with two seats", () => {
  const slots = listSlots(TUESDAY, undefined, NOW);
  expect(slots.map(({ value }) => value)).toEqual(["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"]);
  expect(slots[3]).toEqual({ value: "14:00", time: "2:00 pm - 3:00 pm", available: 2, booked: 0 });
});

test("a third booking of one hour is refused, and leaves nothing behind", async () => {
  await book("Asha");
  await book("Meena");
  await expect(book("Ravi")).rejects.toMatchObject({
    code: "SLOT_FULL",
    message: "This time slot is fully booked! Please select another slot.",
  });
  expect(db.select().from(booking).all()).toHaveLength(2);
  expect(listSlots(TUESDAY, undefined, NOW)[0]).toMatchObject({ available: 0, booked: 2 });
});

test("the books themselves have no third seat", async () => {
  await book("Asha");
  const third = { ...TEN, browserId: "x", expiresAt: NOW };
  const add = async (seat: number) =>
    transaction(() =>
      tx()
        .insert(slotSeat)
        .values({ ...third, seat, browserId: `x${seat}` })
        .run(),
    );
  await expect(add(1)).rejects.toThrow(/UNIQUE/);
  await expect(add(3)).rejects.toThrow(/CHECK/);
});

test("a hold counts as taken for everybody else, and as free for whoever holds it", async () => {
  await book("Asha");
  await hold("meena");
  expect([free(), free("meena"), free("ravi")]).toEqual([0, 1, 0]);
  await expect(hold("ravi")).rejects.toMatchObject({ code: "SLOT_FULL", field: "timeSlot" });
  await expect(book("Ravi", TEN, NOW, "ravi")).rejects.toMatchObject({ code: "SLOT_FULL" });
  await book("Meena", TEN, NOW, "meena");
  expect([free(), findHold("meena", NOW)]).toEqual([0, undefined]);
});

test("a hold ends after five minutes to the millisecond, by the clock and no job", async () => {
  await book("Asha");
  await hold("meena");
  const end = addMs(NOW, minutes(HOLD_MINUTES));
  const justBefore = addMs(end, -1);
  expect([free("ravi", justBefore), findHold("meena", justBefore)?.expiresAt]).toEqual([0, end]);
  await expect(hold("ravi", TEN, justBefore)).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect([free("ravi", end), findHold("meena", end)]).toEqual([1, undefined]);
  await hold("ravi", TEN, end);
  await expect(book("Meena", TEN, end, "meena")).rejects.toMatchObject({ code: "SLOT_FULL" });
});

test("a lapsed hold still books where nobody else has come", async () => {
  await hold("meena");
  const later = addMs(NOW, minutes(30));
  await book("Meena", TEN, later, "meena");
  expect(free(undefined, later)).toBe(1);
});

test("one browser holds one slot: another takes its place, and where that is full the first stays", async () => {
  const eleven = { ...TEN, start: "11:00" };
  await hold("meena");
  await hold("meena", eleven);
  expect([free("ravi"), findHold("meena", NOW)?.start]).toEqual([2, "11:00"]);
  await book("Asha");
  await book("Ravi");
  await expect(hold("meena")).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect(findHold("meena", NOW)?.start).toBe("11:00");
});

test("holding the same slot again begins the five minutes anew", async () => {
  await hold("meena");
  const later = addMs(NOW, minutes(4));
  const { expiresAt } = await hold("meena", TEN, later);
  expect(expiresAt).toEqual(addMs(later, minutes(5)));
  expect(db.select().from(slotSeat).all()).toHaveLength(1);
});

test("sweeping forgets lapsed holds only", async () => {
  await book("Asha");
  await hold("meena");
  await deleteExpiredHolds(addMs(NOW, minutes(4)));
  expect(db.select().from(slotSeat).all()).toHaveLength(2);
  await deleteExpiredHolds(addMs(NOW, minutes(5)));
  expect(db.select().from(slotSeat).all()).toHaveLength(1);
});

test("whoever books another hour than the one held lets that one go", async () => {
  await hold("meena");
  await book("Meena", { ...TEN, start: "16:00" }, NOW, "meena");
  expect(free("ravi")).toBe(2);
});

test("sixty slots an hour can be held from one address", async () => {
  const slots = ["10:00", "11:00"].map((start) => ({ ...TEN, start }));
  for (let count = 0; count < 60; count++)
    await holdSlot("busy", "198.51.100.9", slots[count % 2] ?? TEN, at(NOW));
  await expect(holdSlot("busy", "198.51.100.9", TEN, at(NOW))).rejects.toMatchObject({ code: "TOO_MANY" });
});

const counted = (...names: string[]) =>
  names.map((name) =>
    db
      .select({ points: limitCount.points })
      .from(limitCount)
      .where(like(limitCount.key, `${name}:%`))
      .all(),
  );

test("a slot asked for twice at once is held once and kept once more", async () => {
  await Promise.all([hold("leela"), hold("leela")]);
  expect(counted("hold", "renewal")).toEqual([[{ points: 1 }], [{ points: 1 }]]);
});

test("a booking sent twice at once counts once", async () => {
  const form = aShopVisit({ preferredDate: TUESDAY, timeSlot: "10:00", formKey: "page-2" });
  const leela = booker();
  await Promise.all([createShopVisit(form, leela, at(NOW)), createShopVisit(form, leela, at(NOW))]);
  expect(counted("booking")).toEqual([[{ points: 1 }]]);
});

test("one slot can be kept six times over, at nobody else's cost", async () => {
  const keep = (holder: string) => holdSlot(holder, "198.51.100.10", TEN, at(NOW));
  for (let count = 0; count < 7; count++) await keep("sita");
  await expect(keep("sita")).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(findHold("sita", NOW)).toMatchObject(TEN);
  await keep("ravi");
  expect(findHold("ravi", NOW)).toMatchObject(TEN);
});

const SATURDAY_NIGHT = new Date("2026-11-21T18:29:00Z");
const SUNDAY_MORNING = new Date("2026-11-21T18:31:00Z");

test("the first day to book is the shop's tomorrow, from 23:59 on Saturday to 00:01 on Sunday in Varanasi", () => {
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
])("nobody can come on %j", (day, code, message) => {
  expect(() => listSlots(day, undefined, NOW)).toThrow(
    expect.objectContaining({ code, message, field: "preferredDate" }),
  );
});

test("on a day the shopkeeper has closed nobody can be booked, and the reason is told", async () => {
  await transaction(() =>
    tx().insert(closedDay).values({ day: TUESDAY, reason: "Dev Deepawali", createdAt: NOW }).run(),
  );
  const closed = { code: "CLOSED", message: expect.stringContaining("Dev Deepawali") };
  expect(() => listSlots(TUESDAY, undefined, NOW)).toThrow(expect.objectContaining(closed));
  await expect(book("Asha")).rejects.toMatchObject(closed);
  await expect(hold("asha")).rejects.toMatchObject(closed);
});

test("what is no hour of ours is refused", async () => {
  for (const start of ["13:00", "09:00", "10:30"] as never[]) {
    await expect(book("Asha", { ...TEN, start })).rejects.toMatchObject({
      field: "timeSlot",
      code: "INVALID",
    });
  }
});

test("the same form sent twice is one booking; with other words, or after it was cancelled, it is another", async () => {
  const form = aShopVisit({ preferredDate: TUESDAY, timeSlot: "10:00", formKey: "page-1" });
  const asha = booker();
  const first = await createShopVisit(form, asha, at(NOW));
  const again = await createShopVisit(form, asha, at(NOW));
  expect(again.id).toBe(first.id);
  const other = await createShopVisit({ ...form, description: "And an iron" }, asha, at(NOW));
  expect(other.id).not.toBe(first.id);
  expect(free()).toBe(0);
});

test("a slot begins when the shop's clock says so", () => {
  const visit = { preferredDate: TUESDAY, timeSlot: SLOT_STARTS[0], visitWindow: null };
  expect(findStart(visit)).toEqual(new Date("2026-11-24T04:30:00Z"));
  expect(findStart({ ...visit, timeSlot: null, visitWindow: "afternoon" })).toEqual(
    new Date("2026-11-24T08:30:00Z"),
  );
  expect(findStart({ ...visit, preferredDate: null })).toBeUndefined();
});
