import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { assignTechnician } from "~/features/bookings/admin/assign-technician.server";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { EditBookingForm, UpdateBookingInput } from "~/features/bookings/admin/input";
import { toEditForm } from "~/features/bookings/admin/update-booking-parts.server";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { payment, refund } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { captured, hear } from "../../../tests/support/paying";
import {
  aShopVisit,
  ashaBooks,
  booker,
  feeGoesBack,
  feeRefunds,
  lettersTo,
  visitEvents,
  visitOf,
} from "../../../tests/support/visiting";
import { updateBooking } from "./update-booking.server";

const ravi = aCustomer("Ravi");
const OM = "Om Prakash";
let made = 0;

// The seats of one test are free for the next.
beforeEach(() => {
  writableDb().delete(refund).run();
  writableDb().delete(payment).run();
  writableDb().delete(booking).run();
});

async function booked(timeSlot: "11:00" | "12:00" | "14:00" = "11:00") {
  made += 1;
  return createShopVisit(
    aShopVisit({ email: `asha${made}@example.in`, timeSlot, formKey: `f${made}` }),
    booker(),
    () => NOW,
  );
}
/** One call, as a program sends it. */
async function change(id: string, sent: object): Promise<void> {
  const read = UpdateBookingInput.parse(sent);
  const record = toEditForm(getAdminBooking(id), read);
  await updateBooking(id, { ...read, edited: record && EditBookingForm.shop.parse(record) }, ravi, NOW);
}
const actionsOf = (id: string) =>
  db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
    .orderBy(auditEntry.id)
    .all()
    .map(({ action }) => action);

test("all parts of a change are done and written down, each by its own name", async () => {
  const { id } = await booked();
  await change(id, { assignedTechnician: OM, adminNotes: "Ladder.", priority: "high", status: "confirmed" });
  expect(visitOf(id)).toMatchObject({ assignedTechnician: OM, adminNotes: "Ladder.", priority: "high" });
  expect(actionsOf(id)).toEqual(["technician assigned", "edited", "notes written", "status set"]);
});

test("where one part cannot be done, none is", async () => {
  const { visit } = await ashaBooks();
  await expect(
    updateBooking(visit.id, { adminNotes: "Ladder.", status: "confirmed" }, ravi, NOW),
  ).rejects.toThrow("The visit fee has not been paid.");
  expect([visitOf(visit.id).adminNotes, actionsOf(visit.id)]).toEqual([null, []]);
});

test("the same status as before is no wish: a record sent back whole moves the visit, and it reads moved", async () => {
  const { id } = await booked();
  await change(id, { status: "confirmed" });
  await change(id, { status: "confirmed", timeSlot: "14:00" });
  expect(visitOf(id)).toMatchObject({ status: "rescheduled", timeSlot: "14:00" });
  expect(visitEvents(id)).toEqual(["booked", "confirmed", "rescheduled"]);
});

test("a record sent back as it stands writes nothing", async () => {
  const { id } = await booked();
  const { updatedAt, ...before } = visitOf(id);
  const { name, email, phone, address, serviceType, preferredDate, timeSlot, status, priority } = before;
  await change(id, { name, email, phone, address, serviceType, preferredDate, timeSlot, status, priority });
  expect(visitOf(id)).toEqual({ ...before, updatedAt });
  expect(actionsOf(id)).toEqual([]);
});

test("a clash is asked about once, of the technician and the time that there are in the end", async () => {
  const [busy, other] = [await booked("11:00"), await booked("12:00")];
  await assignTechnician(busy.id, { assignedTechnician: OM }, ravi, NOW);
  // His at twelve, and away from him in the very call that moves it to eleven.
  await assignTechnician(other.id, { assignedTechnician: OM }, ravi, NOW);
  await change(other.id, { timeSlot: "11:00", assignedTechnician: "Ramu" });
  expect(visitOf(other.id)).toMatchObject({ assignedTechnician: "Ramu", timeSlot: "11:00" });
  await expect(change(other.id, { assignedTechnician: OM, adminNotes: "Back." })).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "confirmed" }),
  );
  expect(visitOf(other.id)).toMatchObject({ assignedTechnician: "Ramu", adminNotes: null });
});

test("a visit that ends is asked about nothing but its money, and nobody hears of the day it no longer has", async () => {
  const busy = await booked("11:00");
  await assignTechnician(busy.id, { assignedTechnician: OM }, ravi, NOW);
  const { id } = await booked("12:00");
  await change(id, { status: "cancelled", timeSlot: "11:00", assignedTechnician: OM });
  expect(visitOf(id)).toMatchObject({ status: "cancelled", assignedTechnician: OM, timeSlot: "11:00" });
  expect(lettersTo(visitOf(id).email)).not.toContain("booking-rescheduled");

  const { visit, open } = await ashaBooks();
  await hear(captured(open), NOW);
  const wish = { status: "cancelled", adminNotes: "By phone." } as const;
  await expect(updateBooking(visit.id, wish, ravi, NOW)).rejects.toThrow(feeGoesBack(visit).confirmed);
  await updateBooking(visit.id, { ...wish, ...feeGoesBack(visit) }, ravi, NOW);
  expect([visitOf(visit.id).adminNotes, feeRefunds(visit.id).length]).toEqual(["By phone.", 1]);
});

test("one that was over is reopened at the slot that the same call gives it", async () => {
  const { id } = await booked("11:00");
  await change(id, { status: "no-show" });
  await change(id, { status: "confirmed", timeSlot: "14:00" });
  expect(visitOf(id)).toMatchObject({ status: "confirmed", timeSlot: "14:00" });
  expect(getAdminBooking(id).seat).toBe("2026-11-24/14:00/1");
});

test("an older record is refused, and a request that is none is not found", async () => {
  const { id } = await booked();
  await expect(change(id, { priority: "high", status: "completed", seenVersion: "1" })).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "seenVersion" }),
  );
  expect(visitOf(id).status).toBe("pending");
  await expect(updateBooking("nothing", { status: "confirmed" }, ravi, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "NOT_FOUND" }),
  );
});
