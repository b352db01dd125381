import { and, eq, isNull, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { restoreFromBin } from "~/features/bin/restore-from-bin.server";
import { deletedItem } from "~/features/bin/tables";
import { assignTechnician } from "~/features/bookings/admin/assign-technician.server";
import { editBooking } from "~/features/bookings/admin/edit-booking.server";
import { EditBookingForm } from "~/features/bookings/admin/input";
import { toEditFields } from "~/features/bookings/admin/update-booking-parts.server";
import { NEWER_PROBLEM } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { cancelBooking } from "~/features/fulfilment/cancel-and-refund.server";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import { createBookingVisitor, getBookingRow, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { getAdminBooking } from "./admin/get-booking.server";
import { moveBooking } from "./change-booking.server";
import { createShopVisit } from "./create-booking.server";
import { BOOKING_RESTORING, deleteBooking } from "./delete-bookings.server";
import { booking, slotSeat } from "./tables";

const ravi = insertCustomer("Ravi");
const [OM, SALIM] = ["Om Prakash", "Salim Ansari"];

function insertTechnician(name: string, email: string) {
  const details = { name, email, phone: "9800000311", address: "Lanka", expertise: [] };
  return writableDb()
    .insert(technician)
    .values({ ...details, createdAt: NOW, updatedAt: NOW })
    .run();
}

beforeEach(() => {
  for (const table of [outboxEmail, slotSeat, booking, technician]) writableDb().delete(table).run();
  insertTechnician(OM, "om@example.com");
  insertTechnician(SALIM, "salim@example.com");
});

const book = async () =>
  (await createShopVisit(shopVisitInput({ description: "It hums" }), createBookingVisitor(), () => NOW)).id;
const assign = (id: string, assignedTechnician: string | null) =>
  assignTechnician(id, { assignedTechnician }, ravi, NOW);
const toForm = (id: string, changes: object) => {
  const fields = { ...toEditFields(getAdminBooking(id)), visitWindow: undefined, ...changes };
  return EditBookingForm.shop.parse({ ...fields, estimatedDuration: undefined });
};
const move = (id: string, timeSlot: string) => editBooking(id, toForm(id, { timeSlot }), ravi, NOW);
/** The emails that are still to go to technicians: "om technician-moved". */
const listUnsent = () =>
  db
    .select()
    .from(outboxEmail)
    .where(
      and(like(outboxEmail.kind, "technician-%"), isNull(outboxEmail.sentAt), isNull(outboxEmail.problem)),
    )
    .orderBy(outboxEmail.recipient)
    .all()
    .map(({ recipient, kind }) => `${recipient.split("@")[0]} ${kind}`);
const sendAll = () => writableDb().update(outboxEmail).set({ sentAt: NOW }).run();

// rule: technician-email
test("a technician is told of a visit that is assigned, with all that is needed to go there", async () => {
  const id = await book();
  await assign(id, OM);
  expect(listUnsent()).toEqual(["om technician-assigned"]);
  const email = db.select().from(outboxEmail).where(eq(outboxEmail.recipient, "om@example.com")).get();
  for (const part of [
    getBookingRow(id).number,
    "11:00 am - 12:00 pm",
    "Asha Verma",
    "98765 43210",
    "It hums",
  ])
    expect(email?.text).toContain(part);
  expect(email?.dueAt?.getTime()).toBe(NOW.getTime() + 120_000);
});

// rule: email-corrected
test("an email that is not sent yet has the corrected name, one that was sent the old one", async () => {
  const id = await book();
  await assign(id, OM);
  const textOf = () =>
    db.select().from(outboxEmail).where(eq(outboxEmail.kind, "technician-assigned")).get()?.text;
  const rename = (name: string) => editBooking(id, toForm(id, { name }), ravi, NOW);
  await rename("Meena Devi");
  expect(listUnsent()).toEqual(["om technician-assigned"]);
  expect(textOf()).toContain("Meena Devi");
  expect(textOf()).not.toContain("Asha");
  sendAll();
  await rename("Gita Devi");
  expect(textOf()).toContain("Meena Devi");
});

test("an assignment that is taken back before its email goes out is told to nobody", async () => {
  const id = await book();
  await assign(id, OM);
  await assign(id, SALIM);
  expect(listUnsent()).toEqual(["salim technician-assigned"]);
  await assign(id, null);
  expect(listUnsent()).toEqual([]);
  const problems = db.select({ problem: outboxEmail.problem }).from(outboxEmail).all();
  expect(problems.filter(({ problem }) => problem === NEWER_PROBLEM)).toHaveLength(2);
});

test("what changes after an email has gone out is told once, with the newest state", async () => {
  const id = await book();
  await assign(id, OM);
  sendAll();
  await move(id, "14:00");
  await move(id, "15:00");
  expect(listUnsent()).toEqual(["om technician-moved"]);
  const isMoved = eq(outboxEmail.kind, "technician-moved");
  const moved = db
    .select()
    .from(outboxEmail)
    .where(and(isMoved, isNull(outboxEmail.problem)))
    .get();
  expect(moved?.text).toContain("3:00 pm - 4:00 pm");
  await assign(id, SALIM);
  expect(listUnsent()).toEqual(["om technician-taken-off", "salim technician-assigned"]);
});

test("a move before the first email goes out is in that email", async () => {
  const id = await book();
  await assign(id, OM);
  await moveBooking(id, { date: "2026-11-25", start: "16:00" }, {}, NOW);
  expect(listUnsent()).toEqual(["om technician-assigned"]);
});

test("a technician is told of a visit that is cancelled, and of one that is reopened", async () => {
  const id = await book();
  await assign(id, OM);
  sendAll();
  await cancelBooking(id, { userId: ravi }, NOW);
  expect(listUnsent()).toEqual(["om technician-cancelled"]);
  sendAll();
  await setBookingStatus(id, "confirmed", { userId: ravi }, NOW);
  expect(listUnsent()).toEqual(["om technician-assigned"]);
});

test("nobody is told of a visit that is over, or of a name that two technicians have", async () => {
  const id = await book();
  await setBookingStatus(id, "completed", { userId: ravi }, new Date("2026-11-24T10:00:00Z"));
  await assign(id, OM);
  insertTechnician(SALIM, "other@example.com");
  await assign(
    await createShopVisit(shopVisitInput({ timeSlot: "12:00" }), createBookingVisitor(), () => NOW).then(
      (row) => row.id,
    ),
    SALIM,
  );
  expect(listUnsent()).toEqual([]);
});

// rule: technician-email
test("a technician is told that a visit is off that was deleted, and on that was restored", async () => {
  const id = await book();
  await assign(id, OM);
  sendAll();
  await deleteBooking(id, ravi, NOW);
  expect(listUnsent()).toEqual(["om technician-cancelled"]);
  const { id: binned = "" } = db.select().from(deletedItem).get() ?? {};
  await restoreFromBin(binned, { service: BOOKING_RESTORING }, ravi, NOW);
  expect(listUnsent()).toEqual(["om technician-assigned"]);
});

test("a technician who has not heard of a visit, or has done it, hears nothing of its deletion", async () => {
  const unheard = await book();
  await assign(unheard, OM);
  await deleteBooking(unheard, ravi, NOW);
  expect(listUnsent()).toEqual([]);
  const over = await book();
  await assign(over, OM);
  sendAll();
  writableDb().update(booking).set({ status: "completed" }).run();
  await deleteBooking(over, ravi, NOW);
  expect(listUnsent()).toEqual([]);
});
