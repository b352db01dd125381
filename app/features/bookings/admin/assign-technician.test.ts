import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { booking } from "~/features/bookings/tables";
import { TechnicianFormInput } from "~/features/technicians/input";
import { registerTechnician } from "~/features/technicians/register-technician.server";
import { deleteTechnician, setTechnicianStatus } from "~/features/technicians/set-technician-status.server";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { assignTechnician, listTechnicianChoices } from "./assign-technician.server";
import { editTechnician } from "./edit-technician.server";

const ravi = insertCustomer("Ravi");
const OM = "Om Prakash";
let insertCount = 0;

beforeEach(() => {
  writableDb().delete(booking).run();
  writableDb().delete(technician).run();
});

/** Inserts a shop visit on a Tuesday at 11:00, unless the fields say otherwise. */
function insertBooking(fields: Partial<typeof booking.$inferInsert> = {}): { id: string; number: string } {
  insertCount += 1;
  const asha = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  const visit = {
    visitType: "shop",
    serviceType: "repair",
    status: "pending",
    preferredDate: "2026-11-24",
  } as const;
  const stamps = { createdAt: NOW, updatedAt: NOW, number: `SR-${insertCount}`, timeSlot: "11:00" };
  return writableDb()
    .insert(booking)
    .values({ ...asha, ...visit, ...stamps, ...fields })
    .returning()
    .get();
}
const formOf = (name: string, fields: object = {}) =>
  TechnicianFormInput.parse({
    name,
    email: `e${insertCount++}@example.com`,
    phone: "9800000311",
    address: "Here",
    expertise: "HVAC",
    ...fields,
  });
const register = async (name: string, fields: object = {}) =>
  registerTechnician(formOf(name, fields), undefined, ravi, NOW);
const assign = async (id: string, assignedTechnician: string | null, confirmed?: string) =>
  assignTechnician(id, { assignedTechnician, confirmed }, ravi, NOW);
const technicianOf = (id: string) =>
  db.select().from(booking).where(eq(booking.id, id)).get()?.assignedTechnician;

test("assigning a technician and removing them are recorded without their name", async () => {
  const technicianId = await register(OM);
  const { id, number } = insertBooking();
  expect(await assign(id, OM)).toBe(number);
  expect(technicianOf(id)).toBe(OM);
  await assign(id, null);
  expect(technicianOf(id)).toBeNull();
  const isEntry = and(eq(auditEntry.subjectId, id), eq(auditEntry.actorId, ravi));
  const entries = db.select().from(auditEntry).where(isEntry).all();
  expect(entries.map(({ action }) => action)).toEqual(["technician assigned", "technician taken off"]);
  expect(entries[0]).toMatchObject({ label: number, after: { technicianId } });
  expect(JSON.stringify(entries)).not.toContain(OM);
});

test("somebody who is not registered can be assigned, and stays among the choices", async () => {
  const { id } = insertBooking();
  await assign(id, "Cousin Ramesh");
  expect(technicianOf(id)).toBe("Cousin Ramesh");
  expect(listTechnicianChoices("Cousin Ramesh").map(({ name }) => name)).toEqual(["Cousin Ramesh"]);
});

test("a booking that does not exist cannot be assigned", async () => {
  await expect(assign("nobody's", OM)).rejects.toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});

test("a clash is refused with the other booking named, and accepted once it is confirmed", async () => {
  const other = insertBooking();
  const { id } = insertBooking();
  await assign(other.id, OM);
  const message = `${OM} already has ${other.number} at that time: Tue, 24 Nov, 11:00 am - 12:00 pm.`;
  const clash = expect.objectContaining({ code: "CONFLICT", field: "confirmed", message });
  await expect(assign(id, OM)).rejects.toThrow(clash);
  await expect(assign(id, OM, message.replace(OM, "Salim"))).rejects.toThrow(clash);
  expect(technicianOf(id)).toBeNull();
  await assign(id, OM, message);
  expect(technicianOf(id)).toBe(OM);
  await assign(id, OM);
  expect(technicianOf(id)).toBe(OM);
});

test.each(["completed", "cancelled", "no-show"] as const)("a %s visit does not clash", async (status) => {
  insertBooking({ status, assignedTechnician: OM });
  const { id } = insertBooking();
  await assign(id, OM);
  expect(technicianOf(id)).toBe(OM);
});

test("a home visit that was not paid in time does not clash", async () => {
  const terms = {
    visitType: "home",
    pincode: "221001",
    feePaise: 3900 as never,
    paymentStatus: "pending",
  } as const;
  const pastDeadline = new Date(NOW.getTime() - 1);
  insertBooking({
    ...terms,
    timeSlot: null,
    visitWindow: "morning",
    payBy: pastDeadline,
    assignedTechnician: OM,
  });
  const { id } = insertBooking();
  await assign(id, OM);
  expect(technicianOf(id)).toBe(OM);
});

test("approved technicians come first, pending ones are marked, namesakes have phone numbers", async () => {
  const approved = await register("Zoya");
  await setTechnicianStatus({ id: approved, intent: "approve" }, ravi, NOW);
  await register("Amit");
  await register("Amit", { phone: "9800000322" });
  expect(listTechnicianChoices(null).map(({ label }) => label)).toEqual([
    "Zoya",
    "Amit +91 98000 00311 (pending approval)",
    "Amit +91 98000 00322 (pending approval)",
  ]);
});

test("renaming a technician renames their upcoming bookings, and past ones keep the old name", async () => {
  const id = await register(OM);
  const [upcoming, over] = [
    insertBooking({ assignedTechnician: OM }),
    insertBooking({ assignedTechnician: OM, status: "completed" }),
  ];
  expect(await editTechnician(id, formOf("Om P. Vishwakarma"), undefined, ravi, NOW)).toBe(1);
  expect([technicianOf(upcoming.id), technicianOf(over.id)]).toEqual(["Om P. Vishwakarma", OM]);
  expect(await editTechnician(id, formOf("Om P. Vishwakarma"), undefined, ravi, NOW)).toBe(0);
});

test("no booking is renamed if two technicians share the name", async () => {
  const [id] = [await register(OM), await register(OM)];
  const { id: visit } = insertBooking({ assignedTechnician: OM });
  expect(await editTechnician(id, formOf("Om the elder"), undefined, ravi, NOW)).toBeNull();
  expect(technicianOf(visit)).toBe(OM);
});

test("an email that is already registered renames nothing", async () => {
  const [id] = [await register(OM), await register("Salim", { email: "taken@example.com" })];
  const { id: visit } = insertBooking({ assignedTechnician: OM });
  const edit = async () =>
    editTechnician(id, formOf("Om", { email: "taken@example.com" }), undefined, ravi, NOW);
  await expect(edit()).rejects.toMatchObject({ field: "email" });
  expect(technicianOf(visit)).toBe(OM);
});

test("a technician with a booking cannot be deleted", async () => {
  const id = await register(OM);
  insertBooking({ assignedTechnician: OM, status: "completed" });
  await expect(deleteTechnician(id, ravi, NOW)).rejects.toThrow(
    /Om Prakash is assigned to 1 service request.*inactive/,
  );
});
