import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { newId } from "~/lib/ids";
import { addMs, minutes, shopMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { bookAshaHomeVisit, createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { NOW } from "../../../tests/support/insert-rows";
import { listTodaysBookings } from "./list-todays-bookings.server";

const DAY = "2026-11-24";
const MORNING = shopMoment(DAY, "08:00");
const namesAt = (now = MORNING) => listTodaysBookings(now).visits.map(({ name }) => name);
const updateBooking = async (id: string, fields: Partial<typeof booking.$inferInsert>) =>
  transaction(() => tx().update(booking).set(fields).where(eq(booking.id, id)).run());
const bookShopVisit = (
  name: string,
  timeSlot: "10:00" | "14:00",
  status: "confirmed" | "cancelled" | "no-show" = "confirmed",
) =>
  createShopVisit(
    shopVisitInput({ name, timeSlot, preferredDate: DAY }),
    createBookingVisitor(),
    () => NOW,
  ).then(async ({ id }) => updateBooking(id, { status }));
const bookHomeVisit = (name: string, fields: Partial<typeof booking.$inferInsert>) =>
  bookAshaHomeVisit({ name, preferredDate: DAY }).then(async ({ visit }) => updateBooking(visit.id, fields));
const PAID = { status: "confirmed", paymentStatus: "paid" } as const;

test("today's bookings are listed in order of time, without cancelled, missed and expired ones", async () => {
  await bookShopVisit("At two", "14:00");
  await bookHomeVisit("In the afternoon", { ...PAID, visitWindow: "afternoon" });
  await bookHomeVisit("Still paying, no time agreed", { payBy: addMs(MORNING, minutes(5)) });
  await bookHomeVisit("In the morning", { ...PAID, visitWindow: "morning" });
  await bookShopVisit("At ten", "10:00");
  await bookShopVisit("Called off", "14:00", "cancelled");
  await bookShopVisit("Did not come", "10:00", "no-show");
  await bookHomeVisit("Never paid", { visitWindow: "morning" });
  const expectedNames = ["At ten", "In the morning", "At two", "In the afternoon"];
  expect(namesAt()).toEqual([...expectedNames, "Still paying, no time agreed"]);
  expect(namesAt(addMs(MORNING, minutes(6)))).toEqual(expectedNames);
});

test("the day begins at midnight in the shop's time zone", async () => {
  const midnight = shopMoment(DAY, "00:00");
  expect(listTodaysBookings(midnight).day).toBe(DAY);
  expect(listTodaysBookings(addMs(midnight, -1))).toEqual({ day: "2026-11-23", visits: [], total: 0 });
});

test("the first 25 bookings are listed, and all are counted, as many as the day sheet lists", async () => {
  const day = "2026-11-25";
  const now = shopMoment(day, "08:00");
  const { visit } = await bookAshaHomeVisit({ preferredDate: day });
  await updateBooking(visit.id, PAID);
  const row = db.select().from(booking).where(eq(booking.id, visit.id)).get() ?? expect.fail();
  const kinds = ["confirmed", "completed", "in-progress", "cancelled", "no-show", "pending"] as const;
  const unpaid = { paymentStatus: "pending", payBy: addMs(now, -1) } as const;
  for (let n = 0; n < 60; n++) {
    const status = kinds[n % kinds.length] ?? "confirmed";
    const fields = {
      id: newId(),
      number: `SR-9${n}`,
      linkKey: newId(),
      onceKey: null,
      assignedTechnician: n % 2 ? "Om" : null,
    };
    const paymentFields = status === "pending" ? unpaid : {};
    await transaction(() =>
      tx()
        .insert(booking)
        .values({ ...row, ...fields, ...paymentFields, status })
        .run(),
    );
  }
  const { visits, total } = listTodaysBookings(now);
  expect([visits.length, total]).toEqual([25, 31]);
  expect(getDaySheet(day, undefined, now).sheets.flatMap((sheet) => sheet.bookings)).toHaveLength(31);
});
