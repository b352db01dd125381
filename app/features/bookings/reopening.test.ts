import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays, addMs, getWeekday, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { aShopVisit, booker, visitOf } from "../../../tests/support/visiting";
import { editBooking } from "./admin/edit-booking.server";
import { setBookingStatus, withdrawBooking } from "./change-booking.server";
import { createShopVisit } from "./create-booking.server";
import { OVER_STATUSES } from "./deletion-rules";
import { booking, closedDay, slotSeat } from "./tables";

const ravi = aCustomer("Ravi");
const FULL = expect.objectContaining({ code: "SLOT_FULL", field: "timeSlot" });
let first = "2026-11-24";
let other = "";

beforeEach(() => {
  const next = (day: string) => addDays(day, getWeekday(day) === "Saturday" ? 2 : 1);
  first = next(other || first);
  other = next(first);
});

const book = (preferredDate: string) => createShopVisit(aShopVisit({ preferredDate }), booker(), () => NOW);
const seatOf = (id: string) => db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).get()?.date;
const set = async (
  id: string,
  status: Exclude<(typeof OVER_STATUSES)[number], "cancelled"> | "confirmed",
  now = NOW,
) => setBookingStatus(id, status, { userId: ravi }, now);

/** A visit at eleven on the first day that is over, each in the way it was. */
async function anEndedVisit(status: (typeof OVER_STATUSES)[number]): Promise<string> {
  const { id } = await book(first);
  if (status === "cancelled") await transaction(() => withdrawBooking(id, {}, NOW));
  else await set(id, status);
  return id;
}

async function moveTo(id: string, preferredDate: string) {
  const { name, email, phone, address, serviceType, priority } = visitOf(id);
  const words = { name, email, phone, address, serviceType, priority, description: undefined };
  const form = {
    ...words,
    preferredDate,
    timeSlot: "11:00",
    estimatedDuration: undefined,
    version: undefined,
  } as const;
  return editBooking(id, form, ravi, NOW);
}

test.each(
  OVER_STATUSES,
)("one that was %s and moved onto a full slot is not reopened there, and keeps no seat elsewhere", async (ended) => {
  const id = await anEndedVisit(ended);
  for (const _ of [1, 2]) await book(other);
  await moveTo(id, other);
  expect(seatOf(id)).toBeUndefined();
  await expect(set(id, "confirmed")).rejects.toThrow(FULL);
  expect(visitOf(id)).toMatchObject({ status: ended, preferredDate: other });
  expect(db.select().from(slotSeat).where(eq(slotSeat.date, other)).all()).toHaveLength(2);
});

test.each(
  OVER_STATUSES,
)("one that was %s takes the seat of the day it was moved to once it is reopened", async (ended) => {
  const id = await anEndedVisit(ended);
  await moveTo(id, other);
  await set(id, "confirmed");
  expect([visitOf(id).status, seatOf(id)]).toEqual(["confirmed", other]);
});

test.each(OVER_STATUSES)("one that was %s and stayed where it was has its one seat again", async (ended) => {
  const id = await anEndedVisit(ended);
  await book(first);
  await set(id, "confirmed");
  expect(db.select().from(slotSeat).where(eq(slotSeat.date, first)).all()).toHaveLength(2);
});

test.each(OVER_STATUSES)("one that was %s is not reopened on a day that is closed now", async (ended) => {
  const id = await anEndedVisit(ended);
  await transaction(() =>
    tx().insert(closedDay).values({ day: first, reason: "Wedding", createdAt: NOW }).run(),
  );
  await expect(set(id, "confirmed")).rejects.toThrow(expect.objectContaining({ code: "CLOSED" }));
  expect(visitOf(id).status).toBe(ended);
});

test("from one end to another nobody comes, and no seat is asked for", async () => {
  const id = await anEndedVisit("cancelled");
  for (const _ of [1, 2]) await book(first);
  await set(id, "no-show");
  expect([visitOf(id).status, seatOf(id)]).toEqual(["no-show", undefined]);
});

test("one whose day is over is reopened without a seat, and leaves none it had elsewhere", async () => {
  const id = await anEndedVisit("no-show");
  writableDb().update(booking).set({ preferredDate: "2026-11-19" }).where(eq(booking.id, id)).run();
  await set(id, "confirmed", addMs(NOW, hours(1)));
  expect([visitOf(id).status, seatOf(id)]).toEqual(["confirmed", undefined]);
});
