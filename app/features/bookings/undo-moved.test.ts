import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createBookingVisitor, getBookingRow, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createShopVisit } from "./create-booking.server";
import { booking, slotSeat } from "./tables";
import { undoBookingStatus } from "./undo-status.server";

// rules: taken-back, seats-per-slot

const DAY = "2026-11-24";
/** After the visits of the morning. */
const NOON = new Date(`${DAY}T07:00:00Z`);
const SOON = addMs(NOON, minutes(3));
const ravi = insertCustomer("Ravi Shankar");

const visitAt = async (timeSlot: string) =>
  (await createShopVisit(shopVisitInput({ preferredDate: DAY, timeSlot }), createBookingVisitor(), () => NOW))
    .id;
const seatsOf = (id: string) =>
  db
    .select({ start: slotSeat.start })
    .from(slotSeat)
    .where(eq(slotSeat.bookingId, id))
    .all()
    .map(({ start }) => start);

test("a visit that was moved after its end is opened again only where a seat is free", async () => {
  const moved = await visitAt("10:00");
  const [first] = [await visitAt("15:00"), await visitAt("15:00")];
  await setBookingStatus(moved, "completed", { userId: ravi }, NOON);
  // As the edit form does with a visit that is over.
  writableDb().update(booking).set({ timeSlot: "15:00" }).where(eq(booking.id, moved)).run();
  writableDb().delete(slotSeat).where(eq(slotSeat.bookingId, moved)).run();
  await expect(undoBookingStatus(ravi, moved, SOON)).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect([getBookingRow(moved).status, seatsOf(moved)]).toEqual(["completed", []]);
  writableDb().delete(slotSeat).where(eq(slotSeat.bookingId, first)).run();
  await undoBookingStatus(ravi, moved, SOON);
  expect([getBookingRow(moved).status, seatsOf(moved)]).toEqual(["pending", ["15:00"]]);
});
