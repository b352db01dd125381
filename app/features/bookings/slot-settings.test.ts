import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { createBookingVisitor, homeVisitInput, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { getCalendarWeek } from "./admin/list-visits.server";
import { isOverdueVisit } from "./bookings-on-day.server";
import { takeSeatAgain } from "./change-booking.server";
import { createHomeVisit, createShopVisit } from "./create-booking.server";
import { getFormState } from "./form-state.server";
import { formatBookingTimeText, isOverdue } from "./rules";
import { findEnd } from "./slot-times";
import { listFreeDays, listSlotChoices, listSlots, releaseSeat } from "./slots.server";
import { booking, slotSeat } from "./tables";

const TUESDAY = "2026-11-24";
const HOURS = { slotsFrom: "10:00", slotsTo: "17:00", breakFrom: "13:00", breakTo: "14:00" };
const set = (changes: object) => transaction(() => saveSetting("slots", { ...HOURS, ...changes }, NOW));
const book = (timeSlot: string, name = "Asha") =>
  createShopVisit(
    shopVisitInput({ name, preferredDate: TUESDAY, timeSlot }),
    createBookingVisitor(),
    () => NOW,
  );
const listStarts = () => listSlots(TUESDAY, undefined, NOW).map(({ value }) => value);
const seatsAt = (start: string) => {
  const slot = listSlots(TUESDAY, undefined, NOW).find(({ value }) => value === start);
  return [slot?.available, slot?.booked, slot?.seats];
};

beforeEach(async () => {
  await transaction(() => {
    for (const table of [slotSeat, booking, limitCount]) tx().delete(table).run();
    saveSetting("slots", {}, NOW);
  });
});

// rule: slots
test("slots follow each other between the times of the settings, and leave out the break", async () => {
  await set({ slotsFrom: "11:00", slotsTo: "20:00", slotMinutes: 90 });
  expect(listStarts()).toEqual(["11:00", "14:00", "15:30", "17:00", "18:30"]);
  await set({ slotsFrom: "09:30", slotsTo: "11:00", breakFrom: "", breakTo: "", slotMinutes: 45 });
  expect(listStarts()).toEqual(["09:30", "10:15"]);
  expect(listSlots(TUESDAY, undefined, NOW)[1]?.time).toBe("10:15 am - 11:00 am");
  await expect(book("10:00")).rejects.toMatchObject({ code: "INVALID", field: "timeSlot" });
});

// rule: seats-per-slot
test("a slot has as many seats as the settings say", async () => {
  await set({ seatsPerSlot: 3 });
  for (const name of ["Asha", "Meena", "Gita"]) await book("10:00", name);
  await expect(book("10:00", "Ravi")).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect([seatsAt("10:00"), seatsAt("11:00")]).toEqual([
    [0, 3, 3],
    [3, 0, 3],
  ]);
  const free = listFreeDays(undefined, 60, NOW).find(({ day }) => day === TUESDAY);
  expect(free?.available).toBe(15);
});

test("with fewer seats than are booked a slot is full, whichever seats those have", async () => {
  await set({ seatsPerSlot: 3 });
  const [asha] = [await book("10:00", "Asha"), await book("10:00", "Meena"), await book("10:00", "Gita")];
  await set({ seatsPerSlot: 2 });
  await transaction(() => releaseSeat(asha.id));
  expect(seatsAt("10:00")).toEqual([0, 2, 2]);
  await expect(book("10:00", "Ravi")).rejects.toMatchObject({ code: "SLOT_FULL" });
});

test("a visit keeps its time and length, and its seat counts in every slot it reaches into", async () => {
  const asha = await book("10:00");
  await set({ slotsFrom: "10:30", breakFrom: "", breakTo: "", slotMinutes: 20, seatsPerSlot: 1 });
  expect(formatBookingTimeText(asha, NOW)).toBe("Tue, 24 Nov, 10:00 am - 11:00 am");
  expect(findEnd(asha)).toEqual(new Date("2026-11-24T05:30:00Z"));
  expect([seatsAt("10:30"), seatsAt("10:50"), seatsAt("11:10")]).toEqual([
    [0, 1, 1],
    [0, 1, 1],
    [1, 0, 1],
  ]);
  await expect(book("10:50", "Ravi")).rejects.toMatchObject({ code: "SLOT_FULL" });
  const meena = await book("11:10", "Meena");
  expect(formatBookingTimeText(meena, NOW)).toBe("Tue, 24 Nov, 11:10 am - 11:30 am");
  // Its seat can be taken again although no slot begins then any more, unless somebody has a part of it.
  await transaction(() => takeSeatAgain(asha, NOW));
  await set({ slotsFrom: "10:00", slotMinutes: 20, seatsPerSlot: 1 });
  await transaction(() => releaseSeat(asha.id));
  await book("10:40", "Gita");
  await expect(transaction(() => takeSeatAgain(asha, NOW))).rejects.toMatchObject({ code: "SLOT_FULL" });
});

test("the form of a visit offers its own slot also if there is none any more", async () => {
  const asha = await book("12:00");
  await set({ slotsFrom: "10:00", slotsTo: "12:00", slotMinutes: 120 });
  expect(listSlotChoices(asha)).toEqual([
    { start: "12:00", minutes: 60 },
    { start: "10:00", minutes: 120 },
  ]);
});

test("a short visit is overdue when its own slot is over", async () => {
  await set({ slotMinutes: 30 });
  const { id } = await book("10:00");
  const visit = db.select().from(booking).where(eq(booking.id, id)).get();
  if (!visit) throw new Error("The visit is gone");
  expect(isOverdue(visit, new Date("2026-11-24T04:59:00Z"))).toBe(false);
  expect(isOverdue(visit, new Date("2026-11-24T05:00:00Z"))).toBe(true);
});

// rule: home-visit-windows
test("home visits come in the hours of the settings, and keep those they were booked with", async () => {
  const bookHome = (changes: object = {}) =>
    transaction(() =>
      createHomeVisit(
        homeVisitInput({ preferredDate: TUESDAY, visitWindow: "afternoon", ...changes }),
        createBookingVisitor(),
        NOW,
      ),
    );
  const old = await bookHome();
  await set({ morningFrom: "08:30", morningTo: "12:00", afternoonFrom: "15:00", afternoonTo: "19:30" });
  const [noon, evening] = [
    await bookHome({ visitWindow: "morning", phone: "9876543211" }),
    await bookHome({ phone: "9876543212" }),
  ];
  expect([old, noon, evening].map((visit) => formatBookingTimeText(visit, NOW))).toEqual([
    "Tue, 24 Nov, Afternoon, 2:00 pm - 5:00 pm",
    "Tue, 24 Nov, Morning, 8:30 am - 12:00 pm",
    "Tue, 24 Nov, Afternoon, 3:00 pm - 7:30 pm",
  ]);
  expect([old, evening].map((visit) => findEnd(visit))).toEqual([
    new Date("2026-11-24T11:30:00Z"),
    new Date("2026-11-24T14:00:00Z"),
  ]);
  // A visit from before the hours were a setting has none of its own.
  expect(findEnd({ ...evening, windowHours: null })).toEqual(new Date("2026-11-24T11:30:00Z"));
  expect(getFormState({ visitType: "home" }, undefined, NOW).homeHours.morning).toEqual({
    from: "08:30",
    to: "12:00",
  });
  const listOverdue = (now: Date) =>
    db
      .select({ id: booking.id })
      .from(booking)
      .where(isOverdueVisit(now))
      .all()
      .map(({ id }) => id);
  writableDb().update(booking).set({ status: "confirmed", paymentStatus: "paid" }).run();
  expect(listOverdue(new Date("2026-11-24T11:30:00Z")).toSorted()).toEqual([old.id, noon.id].toSorted());
  const { times } = getCalendarWeek("2026-11-23", NOW);
  expect(times.map(({ key }) => key).filter((key) => key.includes("-"))).toEqual([
    "08:30-12:00",
    "14:00-17:00",
    "15:00-19:30",
  ]);
});
