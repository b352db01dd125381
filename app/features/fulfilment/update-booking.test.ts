import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { assignTechnician } from "~/features/bookings/admin/assign-technician.server";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { UpdateBookingInput } from "~/features/bookings/admin/input";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { payment, refund } from "~/features/payments/tables";
import { connection } from "~/platform/db/connection.server";
import { db } from "~/platform/db/db.server";
import {
  bookAshaHomeVisit,
  confirmFeeRefund,
  createBookingVisitor,
  getBookingRow,
  listBookingEvents,
  listEmailKinds,
  listFeeRefunds,
  shopVisitInput,
} from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { clearPapers, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { updateBooking } from "./update-booking.server";

const ravi = insertCustomer("Ravi");
const OM = "Om Prakash";
let bookingCount = 0;

// Each test needs the seats that the one before has taken.
beforeEach(() => {
  clearPapers();
  writableDb().delete(refund).run();
  writableDb().delete(payment).run();
  writableDb().delete(booking).run();
});

async function bookShopVisit(timeSlot: "11:00" | "12:00" | "14:00" = "11:00") {
  bookingCount += 1;
  return createShopVisit(
    shopVisitInput({ email: `asha${bookingCount}@example.in`, timeSlot, formKey: `f${bookingCount}` }),
    createBookingVisitor(),
    () => NOW,
  );
}

/** Updates a booking as an API call with this body does. */
const updateByApi = async (id: string, body: object, now = NOW): Promise<void> =>
  updateBooking(id, UpdateBookingInput.parse(body), ravi, now);

const listAuditActions = (id: string) =>
  db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
    .orderBy(auditEntry.id)
    .all()
    .map(({ action }) => action);

test("all parts of an update are applied, each with its own audit entry", async () => {
  const { id } = await bookShopVisit();
  await updateByApi(id, {
    assignedTechnician: OM,
    adminNotes: "Ladder.",
    priority: "high",
    status: "confirmed",
  });
  expect(getBookingRow(id)).toMatchObject({
    assignedTechnician: OM,
    adminNotes: "Ladder.",
    priority: "high",
  });
  expect(listAuditActions(id)).toEqual(["technician assigned", "edited", "notes written", "status set"]);
});

test("if one part of an update is refused, none is applied", async () => {
  const { visit } = await bookAshaHomeVisit();
  await expect(
    updateBooking(visit.id, { adminNotes: "Ladder.", status: "confirmed" }, ravi, NOW),
  ).rejects.toThrow("The visit fee has not been paid.");
  expect([getBookingRow(visit.id).adminNotes, listAuditActions(visit.id)]).toEqual([null, []]);
});

test("sending the current status with a new time reschedules the booking", async () => {
  const { id } = await bookShopVisit();
  await updateByApi(id, { status: "confirmed" });
  await updateByApi(id, { status: "confirmed", timeSlot: "14:00" });
  expect(getBookingRow(id)).toMatchObject({ status: "rescheduled", timeSlot: "14:00" });
  expect(listBookingEvents(id)).toEqual(["booked", "confirmed", "rescheduled"]);
});

test("sending a booking back unchanged writes nothing", async () => {
  const { id } = await bookShopVisit();
  const { updatedAt, ...before } = getBookingRow(id);
  const { name, email, phone, address, serviceType, preferredDate, timeSlot, status, priority } = before;
  await updateByApi(id, {
    name,
    email,
    phone,
    address,
    serviceType,
    preferredDate,
    timeSlot,
    status,
    priority,
  });
  expect(getBookingRow(id)).toEqual({ ...before, updatedAt });
  expect(listAuditActions(id)).toEqual([]);
});

test("a clash is checked once, with the technician and the time after the update", async () => {
  const [busy, other] = [await bookShopVisit("11:00"), await bookShopVisit("12:00")];
  await assignTechnician(busy.id, { assignedTechnician: OM }, ravi, NOW);
  // One call moves the booking to the technician's busy hour and gives it to somebody else.
  await assignTechnician(other.id, { assignedTechnician: OM }, ravi, NOW);
  await updateByApi(other.id, { timeSlot: "11:00", assignedTechnician: "Ramu" });
  expect(getBookingRow(other.id)).toMatchObject({ assignedTechnician: "Ramu", timeSlot: "11:00" });
  await expect(updateByApi(other.id, { assignedTechnician: OM, adminNotes: "Back." })).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "confirmed" }),
  );
  expect(getBookingRow(other.id)).toMatchObject({ assignedTechnician: "Ramu", adminNotes: null });
});

test("of two updates that wait for the database, each keeps what the other changes", async () => {
  const { id } = await bookShopVisit();
  const release = await holdLock(connection().$client.name);
  const updates = [
    updateByApi(id, { priority: "high" }),
    updateByApi(id, { estimatedDuration: 90 }),
    updateByApi(id, { timeSlot: "14:00" }),
  ];
  await release();
  await Promise.all(updates);
  expect(getBookingRow(id)).toMatchObject({ priority: "high", estimatedMinutes: 90, timeSlot: "14:00" });
});

test("ending a booking asks only about its refund, and sends no email about its new time", async () => {
  const busy = await bookShopVisit("11:00");
  await assignTechnician(busy.id, { assignedTechnician: OM }, ravi, NOW);
  const { id } = await bookShopVisit("12:00");
  await updateByApi(id, { status: "cancelled", timeSlot: "11:00", assignedTechnician: OM });
  expect(getBookingRow(id)).toMatchObject({ status: "cancelled", assignedTechnician: OM, timeSlot: "11:00" });
  expect(listEmailKinds(getBookingRow(id).email)).not.toContain("booking-rescheduled");

  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const cancellation = { status: "cancelled", adminNotes: "By phone." } as const;
  await expect(updateBooking(visit.id, cancellation, ravi, NOW)).rejects.toThrow(
    confirmFeeRefund(visit).confirmed,
  );
  await updateBooking(visit.id, { ...cancellation, ...confirmFeeRefund(visit) }, ravi, NOW);
  expect([getBookingRow(visit.id).adminNotes, listFeeRefunds(visit.id).length]).toEqual(["By phone.", 1]);
});

test("a finished booking is reopened in the slot that the same call names", async () => {
  const { id } = await bookShopVisit("11:00");
  await updateByApi(id, { status: "no-show" }, new Date("2026-11-24T03:00:00Z"));
  await updateByApi(id, { status: "confirmed", timeSlot: "14:00" });
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", timeSlot: "14:00" });
  expect(getAdminBooking(id).seat).toBe("2026-11-24/14:00/1");
});

test("an update of an older version is refused, and one of an unknown booking is not found", async () => {
  const { id } = await bookShopVisit();
  await expect(updateByApi(id, { priority: "high", status: "completed", seenVersion: "1" })).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "seenVersion" }),
  );
  expect(getBookingRow(id).status).toBe("pending");
  await expect(updateBooking("nothing", { status: "confirmed" }, ravi, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "NOT_FOUND" }),
  );
});
