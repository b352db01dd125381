import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { booking } from "~/features/bookings/tables";
import { TechnicianFormInput } from "~/features/technicians/input";
import { registerTechnician } from "~/features/technicians/register-technician.server";
import { deleteTechnician, setTechnicianStatus } from "~/features/technicians/set-technician-status.server";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";
import { assignTechnician, listTechnicianChoices } from "./assign-technician.server";
import { editTechnician } from "./edit-technician.server";

const ravi = aCustomer("Ravi");
const OM = "Om Prakash";
let made = 0;

beforeEach(() => {
  writableDb().delete(booking).run();
  writableDb().delete(technician).run();
});

/** A visit to the shop on a Tuesday at eleven, unless said otherwise. */
function aVisit(words: Partial<typeof booking.$inferInsert> = {}): { id: string; number: string } {
  made += 1;
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
  const stamps = { createdAt: NOW, updatedAt: NOW, number: `SR-${made}`, timeSlot: "11:00" };
  return writableDb()
    .insert(booking)
    .values({ ...asha, ...visit, ...stamps, ...words })
    .returning()
    .get();
}
const formOf = (name: string, more: object = {}) =>
  TechnicianFormInput.parse({
    name,
    email: `e${made++}@example.com`,
    phone: "9800000311",
    address: "Here",
    expertise: "HVAC",
    ...more,
  });
const register = async (name: string, more: object = {}) =>
  registerTechnician(formOf(name, more), undefined, ravi, NOW);
const assign = async (id: string, assignedTechnician: string | null, confirmed?: string) =>
  assignTechnician(id, { assignedTechnician, confirmed }, ravi, NOW);
const ownerOf = (id: string) => db.select().from(booking).where(eq(booking.id, id)).get()?.assignedTechnician;

test("a visit is given to a technician, taken away, and each is written down without a name", async () => {
  const technicianId = await register(OM);
  const { id, number } = aVisit();
  expect(await assign(id, OM)).toBe(number);
  expect(ownerOf(id)).toBe(OM);
  await assign(id, null);
  expect(ownerOf(id)).toBeNull();
  const isIt = and(eq(auditEntry.subjectId, id), eq(auditEntry.actorId, ravi));
  const entries = db.select().from(auditEntry).where(isIt).all();
  expect(entries.map(({ action }) => action)).toEqual(["technician assigned", "technician taken off"]);
  expect(entries[0]).toMatchObject({ label: number, after: { technicianId } });
  expect(JSON.stringify(entries)).not.toContain(OM);
});

test("somebody who is not registered can be assigned, and stays among the choices", async () => {
  const { id } = aVisit();
  await assign(id, "Cousin Ramesh");
  expect(ownerOf(id)).toBe("Cousin Ramesh");
  expect(listTechnicianChoices("Cousin Ramesh").map(({ name }) => name)).toEqual(["Cousin Ramesh"]);
});

test("a visit that is not there is not assigned", async () => {
  await expect(assign("nobody's", OM)).rejects.toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});

test("a clash in time is told with the other booking, and goes through once those words are accepted", async () => {
  const other = aVisit();
  const { id } = aVisit();
  await assign(other.id, OM);
  const message = `${OM} has ${other.number} then: Tue, 24 Nov, 11:00 am - 12:00 pm.`;
  const clash = expect.objectContaining({ code: "CONFLICT", field: "confirmed", message });
  await expect(assign(id, OM)).rejects.toThrow(clash);
  await expect(assign(id, OM, message.replace(OM, "Salim"))).rejects.toThrow(clash);
  expect(ownerOf(id)).toBeNull();
  await assign(id, OM, message);
  expect(ownerOf(id)).toBe(OM);
  await assign(id, OM);
  expect(ownerOf(id)).toBe(OM);
});

test.each([
  "completed",
  "cancelled",
  "no-show",
] as const)("a visit that is %s takes up nobody's time", async (status) => {
  aVisit({ status, assignedTechnician: OM });
  const { id } = aVisit();
  await assign(id, OM);
  expect(ownerOf(id)).toBe(OM);
});

test("neither does a home visit whose fee never came", async () => {
  const terms = {
    visitType: "home",
    pincode: "221001",
    feePaise: 3900 as never,
    paymentStatus: "pending",
  } as const;
  const gone = new Date(NOW.getTime() - 1);
  aVisit({ ...terms, timeSlot: null, visitWindow: "morning", payBy: gone, assignedTechnician: OM });
  const { id } = aVisit();
  await assign(id, OM);
  expect(ownerOf(id)).toBe(OM);
});

test("the approved are offered first, pending ones marked, and two of one name by their phones", async () => {
  const approved = await register("Zoya");
  await setTechnicianStatus({ id: approved, intent: "approve" }, ravi, NOW);
  await register("Amit");
  await register("Amit", { phone: "9800000322" });
  expect(listTechnicianChoices(null).map(({ words }) => words)).toEqual([
    "Zoya",
    "Amit +91 98000 00311 (pending approval)",
    "Amit +91 98000 00322 (pending approval)",
  ]);
});

test("with a new name an electrician keeps the visits to come; those that are over keep the name of then", async () => {
  const id = await register(OM);
  const [coming, over] = [
    aVisit({ assignedTechnician: OM }),
    aVisit({ assignedTechnician: OM, status: "completed" }),
  ];
  expect(await editTechnician(id, formOf("Om P. Vishwakarma"), undefined, ravi, NOW)).toBe(1);
  expect([ownerOf(coming.id), ownerOf(over.id)]).toEqual(["Om P. Vishwakarma", OM]);
  expect(await editTechnician(id, formOf("Om P. Vishwakarma"), undefined, ravi, NOW)).toBe(0);
});

test("where two have a name, nobody's visits follow one of them", async () => {
  const [id] = [await register(OM), await register(OM)];
  const { id: visit } = aVisit({ assignedTechnician: OM });
  expect(await editTechnician(id, formOf("Om the elder"), undefined, ravi, NOW)).toBeNull();
  expect(ownerOf(visit)).toBe(OM);
});

test("a taken e-mail renames nothing", async () => {
  const [id] = [await register(OM), await register("Salim", { email: "taken@example.com" })];
  const { id: visit } = aVisit({ assignedTechnician: OM });
  const edit = async () =>
    editTechnician(id, formOf("Om", { email: "taken@example.com" }), undefined, ravi, NOW);
  await expect(edit()).rejects.toMatchObject({ field: "email" });
  expect(ownerOf(visit)).toBe(OM);
});

test("who is named by a request is not deleted", async () => {
  const id = await register(OM);
  aVisit({ assignedTechnician: OM, status: "completed" });
  await expect(deleteTechnician(id, ravi, NOW)).rejects.toThrow(
    /1 service request names Om Prakash.*inactive/,
  );
});
