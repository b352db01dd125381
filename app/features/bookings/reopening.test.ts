import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { addDays, addMs, getWeekday, hours, shopMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { createBookingVisitor, getBookingRow, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { editBooking } from "./admin/edit-booking.server";
import { cancelBookingRecord } from "./change-booking.server";
import { createShopVisit } from "./create-booking.server";
import { OVER_STATUSES } from "./deletion-rules";
import { booking, closedDay, slotSeat } from "./tables";

const ravi = insertCustomer("Ravi");
const SLOT_FULL = expect.objectContaining({ code: "SLOT_FULL", field: "timeSlot" });
let firstDay = "2026-11-24";
let otherDay = "";

beforeEach(() => {
  const next = (day: string) => addDays(day, getWeekday(day) === "Saturday" ? 2 : 1);
  firstDay = next(otherDay || firstDay);
  otherDay = next(firstDay);
});

const book = (preferredDate: string) =>
  createShopVisit(shopVisitInput({ preferredDate }), createBookingVisitor(), () => NOW);
const seatOf = (id: string) => db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).get()?.date;
const setStatus = async (
  id: string,
  status: Exclude<(typeof OVER_STATUSES)[number], "cancelled"> | "confirmed",
  now = NOW,
) => setBookingStatus(id, status, { userId: ravi }, now);

/** A visit at 11:00 on the first day that has ended with that status. */
async function anEndedVisit(status: (typeof OVER_STATUSES)[number]): Promise<string> {
  const { id } = await book(firstDay);
  if (status === "cancelled") await transaction(() => cancelBookingRecord(id, {}, NOW));
  else await setStatus(id, status, shopMoment(firstDay, "09:00"));
  return id;
}

async function moveTo(id: string, preferredDate: string) {
  const { name, email, phone, address, serviceType, priority } = getBookingRow(id);
  const details = { name, email, phone, address, serviceType, priority, description: undefined };
  const form = {
    ...details,
    preferredDate,
    timeSlot: "11:00",
    estimatedDuration: undefined,
    version: undefined,
  } as const;
  return editBooking(id, form, ravi, NOW);
}

test.each(
  OVER_STATUSES,
)("a %s booking moved to a full slot is not reopened there, and keeps no seat elsewhere", async (status) => {
  const id = await anEndedVisit(status);
  for (const _attempt of [1, 2]) await book(otherDay);
  await moveTo(id, otherDay);
  expect(seatOf(id)).toBeUndefined();
  await expect(setStatus(id, "confirmed")).rejects.toThrow(SLOT_FULL);
  expect(getBookingRow(id)).toMatchObject({ status, preferredDate: otherDay });
  expect(db.select().from(slotSeat).where(eq(slotSeat.date, otherDay)).all()).toHaveLength(2);
});

test.each(
  OVER_STATUSES,
)("a %s booking takes the seat of the day it was moved to once it is reopened", async (status) => {
  const id = await anEndedVisit(status);
  await moveTo(id, otherDay);
  await setStatus(id, "confirmed");
  expect([getBookingRow(id).status, seatOf(id)]).toEqual(["confirmed", otherDay]);
});

test.each(
  OVER_STATUSES,
)("a %s booking that was not moved takes one seat when it is reopened", async (status) => {
  const id = await anEndedVisit(status);
  await book(firstDay);
  await setStatus(id, "confirmed");
  expect(db.select().from(slotSeat).where(eq(slotSeat.date, firstDay)).all()).toHaveLength(2);
});

test.each(OVER_STATUSES)("a %s booking is not reopened on a day that has been closed", async (status) => {
  const id = await anEndedVisit(status);
  await transaction(() =>
    tx().insert(closedDay).values({ day: firstDay, reason: "Wedding", createdAt: NOW }).run(),
  );
  await expect(setStatus(id, "confirmed")).rejects.toThrow(expect.objectContaining({ code: "CLOSED" }));
  expect(getBookingRow(id).status).toBe(status);
});

test("changing a cancelled booking to a no-show takes no seat", async () => {
  const id = await anEndedVisit("cancelled");
  for (const _attempt of [1, 2]) await book(firstDay);
  await setStatus(id, "no-show", shopMoment(firstDay, "09:00"));
  expect([getBookingRow(id).status, seatOf(id)]).toEqual(["no-show", undefined]);
});

test("a booking whose day is over is reopened without a seat", async () => {
  const id = await anEndedVisit("no-show");
  writableDb().update(booking).set({ preferredDate: "2026-11-19" }).where(eq(booking.id, id)).run();
  await setStatus(id, "confirmed", addMs(NOW, hours(1)));
  expect([getBookingRow(id).status, seatOf(id)]).toEqual(["confirmed", undefined]);
});
