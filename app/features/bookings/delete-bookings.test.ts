import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getRowCounts } from "~/platform/db/list-queries.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { aShopVisit, booker } from "../../../tests/support/visiting";
import { setBookingStatus } from "./change-booking.server";
import { createShopVisit } from "./create-booking.server";
import { deleteBookings, getDeletion } from "./delete-bookings.server";
import { findVisibleBooking } from "./find-bookings.server";
import { listSlots } from "./slots.server";
import { booking, bookingEvent, photo, slotSeat } from "./tables";

const ravi = aCustomer("Ravi");
const book = (date: string) => createShopVisit(aShopVisit({ preferredDate: date }), booker(), () => NOW);
const remove = async (...ids: string[]) => transaction(() => deleteBookings(ids, ravi, NOW));
const rowsOf = (id: string) => [
  db.select().from(booking).where(eq(booking.id, id)).all().length,
  db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).all().length,
  db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).all().length,
  db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all().length,
];

test("a deleted request is gone with its seat, its photo, its timeline and its letters", async () => {
  const { id } = await book("2026-11-24");
  const sent = { id: "of-the-mixer", browserId: "x", image: Buffer.from("x"), createdAt: NOW };
  await transaction(() => {
    tx().insert(photo).values(sent).run();
    tx().update(booking).set({ photo: sent.id }).where(eq(booking.id, id)).run();
  });
  const before = getRowCounts("service_request").pending ?? 0;
  expect(rowsOf(id)).toEqual([1, 1, 1, 1]);
  expect(await remove(id)).toEqual({ deleted: 1, kept: 0 });
  expect(rowsOf(id)).toEqual([0, 0, 0, 0]);
  expect(db.select().from(photo).where(eq(photo.id, sent.id)).all()).toEqual([]);
  expect(listSlots("2026-11-24", undefined, NOW)[1]).toMatchObject({ available: 2 });
  expect(getRowCounts("service_request").pending).toBe(before - 1);
  expect(findVisibleBooking(id, { isAdmin: true })).toBeUndefined();
});

test("who deleted what is written down by its booking ID, and of whom it was is not", async () => {
  const { id, number } = await book("2026-11-25");
  await remove(id);
  const isIt = and(eq(auditEntry.subjectId, id), eq(auditEntry.action, "deleted"));
  const [entry] = db.select().from(auditEntry).where(isIt).all();
  expect(entry).toMatchObject({
    actorId: ravi,
    kind: "service",
    label: number,
    before: { status: "pending" },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Asha|98765|Lanka|example/);
});

test("many go at once, and the others stay", async () => {
  const [one, two, other] = [await book("2026-11-26"), await book("2026-11-27"), await book("2026-11-28")];
  await setBookingStatus(two.id, "completed", { userId: ravi }, NOW);
  expect(await remove(one.id, two.id, "nobody's", one.id)).toEqual({ deleted: 2, kept: 0 });
  expect(await remove(one.id, two.id)).toEqual({ deleted: 0, kept: 0 });
  expect(rowsOf(other.id)).toEqual([1, 1, 1, 1]);
  expect(() => getDeletion(one.id)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});
