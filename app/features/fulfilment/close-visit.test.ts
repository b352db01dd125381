import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { bookForCustomer } from "~/features/bookings/admin/book-for-customer.server";
import { NewBookingForm } from "~/features/bookings/admin/new-booking-input";
import { workVersion } from "~/features/bookings/admin/record-work.server";
import { getFeeState } from "~/features/bookings/admin/words";
import { WorkForm } from "~/features/bookings/admin/work-input";
import { booking, slotSeat } from "~/features/bookings/tables";
import { feeText } from "~/features/bookings/words";
import { outboxEmail } from "~/features/emails/tables";
import { paper } from "~/features/papers/tables";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import { getBookingRow, listBookingEvents } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { completeVisit, setNoShow } from "./close-visit.server";

const OM = "Om Prakash";
const om = { id: insertCustomer(OM), staffRole: "technician", email: "om@example.com" } as const;
const lalita = { id: insertCustomer("Lalita"), staffRole: "counter", email: "lalita@example.com" } as const;
const WORK = { workDone: "New carbon brushes", collectedAmount: "450", collectedBy: "upi" };

beforeEach(() => {
  for (const table of [outboxEmail, slotSeat, booking, technician]) writableDb().delete(table).run();
  const details = { name: OM, email: om.email, phone: "9800000311", address: "Lanka", expertise: [] };
  writableDb()
    .insert(technician)
    .values({ ...details, createdAt: NOW, updatedAt: NOW })
    .run();
});

/** Books a home visit by phone, for Om Prakash unless another name is given. */
async function bookHomeVisit(assignedTechnician = OM) {
  const asha = { name: "Asha Verma", phone: "9876543210", email: "asha@example.com", serviceType: "repair" };
  const home = { way: "home", address: "12 Lanka Road", pincode: insertServedPincode(), appliance: "Drill" };
  const { id } = await bookForCustomer(NewBookingForm.parse({ ...asha, ...home }), lalita.id, NOW);
  writableDb().update(booking).set({ assignedTechnician }).where(eq(booking.id, id)).run();
  return id;
}
const complete = (id: string, fields: object = {}, staff: typeof om | typeof lalita = om) =>
  completeVisit(id, WorkForm.parse({ ...WORK, ...fields }), staff, NOW);
const listActions = (id: string) =>
  db
    .select({ action: auditEntry.action, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, "work recorded")))
    .all();

// rule: work-done
test("a technician completes a visit with what was done and paid, which marks nothing as paid", async () => {
  const id = await bookHomeVisit();
  await complete(id);
  const visit = getBookingRow(id);
  expect(visit).toMatchObject({
    status: "completed",
    completedAt: NOW,
    paymentStatus: "pending",
    workDone: "New carbon brushes",
    collectedPaise: 45_000,
    collectedBy: "upi",
  });
  expect(db.select().from(paper).where(eq(paper.bookingId, id)).all()).toEqual([]);
  expect(feeText({ ...visit, money: null })).toBe("₹39, paid at the visit");
  expect(getFeeState({ ...visit, money: null }, NOW)).toEqual({ label: "Paid at the visit", tone: "" });
  const after = { workDone: "changed", collectedPaise: 45_000, collectedBy: "upi" };
  expect(listActions(id)).toEqual([{ action: "work recorded", after }]);
  const isCompleted = eq(outboxEmail.kind, "booking-completed");
  const email = db.select().from(outboxEmail).where(isCompleted).get();
  expect(email?.text).toContain("What was done: New carbon brushes");
  expect(email?.text).toContain("Paid at the visit: ₹450, UPI.");
});

test("a visit at which nothing was paid says so", async () => {
  const id = await bookHomeVisit();
  await complete(id, { collectedAmount: "", collectedBy: "" });
  const visit = getBookingRow(id);
  expect(visit).toMatchObject({ collectedPaise: null, collectedBy: null });
  expect(getFeeState({ ...visit, money: null }, NOW)).toEqual({ label: "To pay at the visit", tone: "warn" });
});

test("a form sent twice completes the visit once, and another one is refused", async () => {
  const id = await bookHomeVisit();
  await Promise.all([complete(id), complete(id)]);
  expect(listBookingEvents(id).filter((kind) => kind === "completed")).toHaveLength(1);
  expect(listActions(id)).toHaveLength(1);
  await expect(complete(id, { workDone: "Nothing" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(getBookingRow(id).workDone).toBe("New carbon brushes");
});

test("the counter puts right what was recorded, unless a colleague has done so meanwhile", async () => {
  const id = await bookHomeVisit();
  await complete(id);
  const seenVersion = workVersion(getBookingRow(id));
  await complete(id, { collectedAmount: "400", seenVersion }, lalita);
  expect(getBookingRow(id)).toMatchObject({ collectedPaise: 40_000, status: "completed" });
  const late = complete(id, { collectedAmount: "300", seenVersion }, lalita);
  await expect(late).rejects.toMatchObject({ code: "CONFLICT", field: "seenVersion" });
  expect(listBookingEvents(id).filter((kind) => kind === "completed")).toHaveLength(1);
});

// rule: own-visits
test("a technician closes no visit of somebody else", async () => {
  const id = await bookHomeVisit("Salim Ansari");
  await expect(complete(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(setNoShow(id, om, NOW)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", workDone: null });
});

test("a technician who finds nobody says so once, and cannot complete the visit then", async () => {
  const id = await bookHomeVisit();
  await setNoShow(id, om, NOW);
  await setNoShow(id, om, NOW);
  expect(listBookingEvents(id).filter((kind) => kind === "no-show")).toHaveLength(1);
  await expect(complete(id)).rejects.toMatchObject({ code: "CONFLICT" });
  const other = await bookHomeVisit();
  await complete(other);
  await expect(setNoShow(other, om, NOW)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an amount and how it was paid go together", () => {
  const wrong = [
    { ...WORK, collectedBy: "" },
    { ...WORK, collectedAmount: "" },
    { ...WORK, collectedAmount: "0" },
    { ...WORK, collectedAmount: "-5" },
    { ...WORK, collectedAmount: "4.505" },
    { ...WORK, collectedAmount: "1000000" },
    { ...WORK, collectedAmount: "some" },
    { ...WORK, collectedBy: "card" },
    { ...WORK, workDone: " " },
    { ...WORK, workDone: "x".repeat(1001) },
  ];
  for (const form of wrong) expect(WorkForm.safeParse(form).success, JSON.stringify(form)).toBe(false);
  expect(WorkForm.parse({ ...WORK, collectedAmount: "₹1,450.50" }).collectedAmount).toBe(145_050);
});

test("the database takes no amount without how it was paid", () => {
  const id = insertRow({ collectedPaise: 100 as never });
  expect(id).toBeInstanceOf(Error);
  expect(insertRow({ collectedBy: "cash" })).toBeInstanceOf(Error);
  expect(insertRow({ collectedBy: "cash", collectedPaise: 100 as never })).toBeUndefined();
});

function insertRow(fields: Partial<typeof booking.$inferInsert>): unknown {
  const visit = { visitType: "shop", serviceType: "repair", status: "pending", name: "Asha" } as const;
  const stamps = { createdAt: NOW, updatedAt: NOW, number: "SR-1" };
  try {
    writableDb()
      .insert(booking)
      .values({ ...visit, ...stamps, ...fields })
      .run();
    return undefined;
  } catch (error) {
    return error;
  }
}
