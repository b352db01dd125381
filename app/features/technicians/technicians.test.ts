import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createPhoto, toPhotoFile } from "../../../tests/support/photos";
import { TechnicianFormInput } from "./input";
import { findTechnician, listAssignableTechnicians, listTechnicians } from "./list-technicians.server";
import { findTechnicianPhoto, toSquarePhoto } from "./photos.server";
import { registerTechnician } from "./register-technician.server";
import { deleteTechnician, setTechnicianStatus } from "./set-technician-status.server";
import { technician, technicianPhoto } from "./tables";

const ravi = insertCustomer("Ravi");
const DETAILS = {
  name: "Salim Ansari",
  email: "salim@example.com",
  phone: "+91 98000 00322",
  address: "Jaitpura, Varanasi",
};
const formOf = (fields: Record<string, unknown> = {}) =>
  TechnicianFormInput.parse({ ...DETAILS, expertise: "Electrical,HVAC", experience: "14", ...fields });
const register = async (fields: Record<string, unknown> = {}, photo?: Buffer) =>
  registerTechnician(formOf(fields), photo && (await toSquarePhoto(toPhotoFile(photo))), ravi, NOW);
const setStatus = async (id: string, intent: "approve" | "refuse" | "activate" | "deactivate") =>
  setTechnicianStatus({ id, intent }, ravi, NOW);
const entriesOf = (id: string) => db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();

test("a new technician is pending and active, whatever status is sent", async () => {
  const id = await register({ status: "approved", isActive: "0" });
  expect(findTechnician(id)).toMatchObject({
    status: "pending",
    isActive: true,
    phone: "9800000322",
    expertise: ["Electrical", "HVAC"],
    experienceYears: 14,
    availability: "Flexible",
  });
});

test("an email can be registered only once", async () => {
  await register({ email: "twice@example.com" });
  await expect(register({ email: "TWICE@example.com" })).rejects.toMatchObject({
    code: "CONFLICT",
    field: "email",
  });
});

test.each([
  [{ name: " " }, "Name is required."],
  [{ email: "" }, "Email is required."],
  [{ email: "salim" }, "Please enter a valid email."],
  [{ phone: "" }, "Phone number is required."],
  [{ phone: "98000003221" }, "Phone number must be 10 digits."],
  [{ phone: "980000032" }, "Phone number must be 10 digits."],
  [{ address: "" }, "Address is required."],
  [{ expertise: "" }, "At least one area of expertise is required."],
  [{ expertise: undefined }, "At least one area of expertise is required."],
  [{ expertise: "Magic" }, "At least one area of expertise is required."],
  [{ experience: "-1" }, "Experience cannot be negative."],
  [{ bio: "b".repeat(501) }, "Please use at most 500 characters"],
  [{ availability: "Never" }, "Please choose the availability."],
])("%j is refused: %s", (changes, message) => {
  const { error } = TechnicianFormInput.safeParse({
    ...DETAILS,
    expertise: ["HVAC"],
    experience: "0",
    ...changes,
  });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

test("a photo is stored as a small square without location, and deleted with its technician", async () => {
  const id = await register(
    { email: "photo@example.com", name: "Photo Lal" },
    await createPhoto({ isLocated: true }),
  );
  expect(findTechnicianPhoto(id)?.subarray(8, 12).toString()).toBe("WEBP");
  expect(findTechnician(id)?.profilePhoto).toBe(`/admin/electricians/${id}/photo`);
  await deleteTechnician(id, ravi, NOW);
  expect(db.select().from(technicianPhoto).all()).toEqual([]);
  await expect(register({ email: "no@example.com" }, Buffer.from("no photo"))).rejects.toMatchObject({
    field: "profilePhoto",
  });
});

test("approved technicians are offered first, then pending, but no refused or inactive ones", async () => {
  writableDb().delete(technician).run();
  const [zoya, amit, refused, inactive] = (await Promise.all(
    ["Zoya", "Amit", "Refused", "Away"].map((name) => register({ name, email: `${name}@example.com` })),
  )) as [string, string, string, string];
  await setStatus(zoya, "approve");
  await setStatus(refused, "refuse");
  await setStatus(inactive, "deactivate");
  expect(listAssignableTechnicians().map(({ name, isPending }) => [name, isPending])).toEqual([
    ["Zoya", false],
    ["Amit", true],
  ]);
  await setStatus(inactive, "activate");
  expect(await setStatus(amit, "approve")).toBe("Amit is approved");
  expect(listAssignableTechnicians()).toHaveLength(3);
  expect(entriesOf(inactive).map(({ action }) => action)).toEqual([
    "registered",
    "made inactive",
    "made active",
  ]);
});

test("the list is searched by name, email and phone and filtered by status, with exact totals", async () => {
  writableDb().delete(technician).run();
  const id = await register({ name: "Om Prakash", email: "om@example.com", phone: "9811111111" });
  await register({ name: "Anita", email: "anita@example.com" });
  await setStatus(id, "approve");
  const namesAndTotal = (query: object) => {
    const { items, totalItems } = listTechnicians({
      page: 1,
      search: undefined,
      status: undefined,
      ...query,
    });
    return [items.map(({ name }) => name), totalItems];
  };
  expect(namesAndTotal({})).toEqual([expect.arrayContaining(["Anita", "Om Prakash"]), 2]);
  expect(namesAndTotal({ status: "approved" })).toEqual([["Om Prakash"], 1]);
  expect(namesAndTotal({ search: "98111" })).toEqual([["Om Prakash"], 1]);
  expect(namesAndTotal({ search: "anita@" })).toEqual([["Anita"], 1]);
  expect(namesAndTotal({ search: "anita", status: "approved" })).toEqual([[], 0]);
});

test("the audit log names the administrator and the changed fields, never their values", async () => {
  const id = await register({ email: "log@example.com" });
  await setStatus(id, "approve");
  expect(entriesOf(id).map(({ actorId, action }) => [actorId, action])).toEqual([
    [ravi, "registered"],
    [ravi, "approved"],
  ]);
  expect(entriesOf(id)[0]).toMatchObject({ actorId: ravi, kind: "electrician", after: { name: "changed" } });
  expect(JSON.stringify(entriesOf(id))).not.toMatch(/Salim|98000|Jaitpura|log@/);
});
