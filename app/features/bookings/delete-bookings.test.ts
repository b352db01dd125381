import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { BIN_DAYS } from "~/features/bin/rules";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { addMs, days, shopMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { getRowCounts } from "~/platform/db/list-queries.server";
import { EXPIRES } from "~/shop";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createShopVisit } from "./create-booking.server";
import { deleteBookings, getDeletion } from "./delete-bookings.server";
import { findVisibleBooking } from "./find-bookings.server";
import { deleteExpiredPhotos } from "./photos.server";
import { listSlots } from "./slots.server";
import { booking, bookingEvent, photo, slotSeat } from "./tables";

const ravi = insertCustomer("Ravi");
const book = (date: string) =>
  createShopVisit(shopVisitInput({ preferredDate: date }), createBookingVisitor(), () => NOW);
const deleteAll = async (...ids: string[]) => transaction(() => deleteBookings(ids, ravi, NOW));
const countRowsOf = (id: string) => [
  db.select().from(booking).where(eq(booking.id, id)).all().length,
  db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).all().length,
  db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).all().length,
  db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all().length,
];

// rule: bin-days
test("a booking is deleted with its seat, timeline and emails, and later with its photo", async () => {
  const { id } = await book("2026-11-24");
  const attachedPhoto = { id: "of-the-mixer", browserId: "x", image: Buffer.from("x"), createdAt: NOW };
  await transaction(() => {
    tx().insert(photo).values(attachedPhoto).run();
    tx().update(booking).set({ photo: attachedPhoto.id }).where(eq(booking.id, id)).run();
  });
  const before = getRowCounts("service_request").pending ?? 0;
  expect(countRowsOf(id)).toEqual([1, 1, 1, 1]);
  expect(await deleteAll(id)).toEqual({ deleted: 1, kept: 0 });
  expect(countRowsOf(id)).toEqual([0, 0, 0, 0]);
  const isPhotoThere = () => db.select().from(photo).where(eq(photo.id, attachedPhoto.id)).all().length > 0;
  expect(isPhotoThere()).toBe(true);
  const over = addMs(NOW, days(BIN_DAYS));
  await deleteExpired("deleted_item", EXPIRES.deleted_item, over);
  await deleteExpiredPhotos(over);
  expect(isPhotoThere()).toBe(false);
  expect(listSlots("2026-11-24", undefined, NOW)[1]).toMatchObject({ available: 2 });
  expect(getRowCounts("service_request").pending).toBe(before - 1);
  expect(findVisibleBooking(id, { isStaff: true })).toBeUndefined();
});

test("a deletion is recorded with the booking ID but without the customer", async () => {
  const { id, number } = await book("2026-11-25");
  await deleteAll(id);
  const isDeletion = and(eq(auditEntry.subjectId, id), eq(auditEntry.action, "deleted"));
  const [entry] = db.select().from(auditEntry).where(isDeletion).all();
  expect(entry).toMatchObject({
    actorId: ravi,
    kind: "service",
    label: number,
    before: { status: "pending" },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Asha|98765|Lanka|example/);
});

test("several bookings are deleted at once, and others stay", async () => {
  const [first, second, other] = [
    await book("2026-11-26"),
    await book("2026-11-27"),
    await book("2026-11-28"),
  ];
  await setBookingStatus(second.id, "completed", { userId: ravi }, shopMoment("2026-11-27", "18:00"));
  expect(await deleteAll(first.id, second.id, "nobody's", first.id)).toEqual({ deleted: 2, kept: 0 });
  expect(await deleteAll(first.id, second.id)).toEqual({ deleted: 0, kept: 0 });
  expect(countRowsOf(other.id)).toEqual([1, 1, 1, 1]);
  expect(() => getDeletion(first.id)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});
