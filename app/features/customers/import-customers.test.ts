import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listConsents } from "~/features/accounts/consents.server";
import { signInWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { user } from "~/features/accounts/tables";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { keepPage } from "~/features/info-pages/order-terms.server";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  CUSTOMER_DRAFT,
  findLastImport,
  importCustomers,
  previewCustomers,
  undoCustomerImport,
} from "./import-customers.server";
import { customerImport } from "./tables";

// rule: customer-import

const ravi = insertCustomer("Ravi Shankar");
beforeEach(() => {
  writableDb().delete(customerImport).run();
  writableDb().delete(user).where(eq(user.name, "Asha Devi")).run();
});

const file = (...lines: string[]) => Buffer.from(lines.join("\n"));
const ASHA = file(
  "ID,user_login,user_email,first_name,last_name,billing_phone,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country",
  "7,asha,Asha.Devi@Example.in,Asha,Devi,+91 98765 40001,12 Lanka Road,Flat 2,Varanasi,UP,221005,IN",
);

async function plan(bytes: Buffer) {
  const preview = await previewCustomers(bytes);
  if ("fileProblems" in preview) throw new Error(preview.fileProblems.join("\n"));
  return preview;
}
async function importFile(bytes: Buffer, leavesOut = false) {
  const { digest } = await plan(bytes);
  const draft = await saveImportDraft({ ownerId: ravi, kind: CUSTOMER_DRAFT }, bytes, NOW);
  return importCustomers({ draft, digest, leavesOut }, ravi, NOW);
}
const findAsha = () => db.select().from(user).where(eq(user.email, "asha.devi@example.in")).get();
const undoLast = () => undoCustomerImport(findLastImport()?.id ?? "", ravi, NOW);

test("a customer of WooCommerce gets an account without password and email, and an audit entry", async () => {
  const emails = db.select().from(outboxEmail).all().length;
  expect(await importFile(ASHA)).toBe(1);
  expect(findAsha()).toMatchObject({
    name: "Asha Devi",
    phone: "9876540001",
    street: "12 Lanka Road, Flat 2",
    city: "Varanasi",
    state: "Uttar Pradesh",
    zipCode: "221005",
    country: "India",
    passwordHash: null,
    emailVerifiedAt: null,
    role: "user",
    staffRole: null,
    acceptMarketing: false,
  });
  expect(db.select().from(outboxEmail).all().length).toBe(emails);
  const [entry] = db.select().from(auditEntry).where(eq(auditEntry.kind, "customer-import")).all();
  expect(entry).toMatchObject({ actorId: ravi, action: "imported", label: "1 customer" });
});

test("who has an account by email or phone stays as they are, and is listed", async () => {
  await importFile(ASHA);
  const before = findAsha();
  const bytes = file(
    "email,name,phone",
    "asha.devi@example.in,Somebody Else,",
    "kiran@example.in,Kiran Rao,9876540001",
    "meena@example.in,Meena Kumari,9876540002",
    "gita@example.in,Gita Rai,98765 40002",
  );
  const { added, known } = await plan(bytes);
  expect(added.map(({ row }) => row)).toEqual([4]);
  expect(known).toEqual([
    "Row 2: asha.devi@example.in has an account already",
    "Row 3: kiran@example.in: 9876540001 belongs to another account already",
    "Row 5: gita@example.in: 9876540002 is already in row 4",
  ]);
  expect(await importFile(bytes)).toBe(1);
  expect(findAsha()).toEqual(before);
});

test("rows with problems are left out only if that is ticked, otherwise nobody is imported", async () => {
  const bytes = file(
    "Email,First Name,Last Name,Phone,Pincode",
    "not-an-email,Gita,,,",
    "gita@example.in,Gita,Devi,12345,",
    "lalita@example.in,Lalita,Rao,,22100",
    "om@example.in,Om,Prakash,98765 40009,221 005",
    "om@example.in,Om,Again,,",
  );
  const { problems } = await plan(bytes);
  expect(problems.map((text) => text.slice(0, 6))).toEqual(["Row 2:", "Row 3:", "Row 4:", "Row 6:"]);
  const accounts = db.select().from(user).all().length;
  await expect(importFile(bytes)).rejects.toMatchObject({ code: "CONFLICT", field: "leavesOut" });
  expect(db.select().from(user).all().length).toBe(accounts);
  expect(await importFile(bytes, true)).toBe(1);
  expect(db.select().from(user).where(eq(user.email, "om@example.in")).get()).toMatchObject({
    name: "Om Prakash",
    zipCode: "221005",
  });
});

test("a file without a column of emails, or without rows, is refused as a whole", async () => {
  for (const bytes of [file("name,phone", "Asha,9876540001"), file("email,name")])
    expect(await previewCustomers(bytes)).toHaveProperty("fileProblems");
});

test("a file that would do something else by now is not imported", async () => {
  const { digest } = await plan(ASHA);
  const draft = await saveImportDraft({ ownerId: ravi, kind: CUSTOMER_DRAFT }, ASHA, NOW);
  writableDb()
    .insert(user)
    .values({ name: "Asha Devi", email: "asha.devi@example.in", createdAt: NOW, updatedAt: NOW })
    .run();
  const late = importCustomers({ draft, digest, leavesOut: false }, ravi, NOW);
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an import is undone while nobody has used an account of it, and only once", async () => {
  await importFile(ASHA);
  const { id = "" } = findLastImport() ?? {};
  expect(await undoLast()).toBe(1);
  expect(findAsha()).toBeUndefined();
  expect(findLastImport()).toBeUndefined();
  await expect(undoCustomerImport(id, ravi, NOW)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an import is not undone once somebody of it has signed in or has set a password", async () => {
  for (const used of [{ lastLoginAt: NOW }, { passwordHash: "x" }, { emailVerifiedAt: NOW }]) {
    await importFile(ASHA);
    writableDb().update(user).set(used).where(eq(user.email, "asha.devi@example.in")).run();
    await expect(undoLast()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(findAsha()).toBeDefined();
    writableDb().delete(user).where(eq(user.name, "Asha Devi")).run();
  }
});

test("an imported customer comes in with Google at once, since Google has proved the email", async () => {
  await importFile(ASHA);
  const { id } = findAsha() ?? {};
  expect(listConsents(id ?? "")).toEqual([]);
  const wordings = { terms: "You accept", privacy: "You accept" };
  const asked = { language: "en" as const, wordings, keepPage };
  const google = { subject: "g-1", email: "asha.devi@example.in", name: "Asha", asked };
  expect(await signInWithGoogle(google, "203.0.113.9", NOW)).toMatchObject({ user: { id }, isNew: false });
  expect(findAsha()).toMatchObject({ emailVerifiedAt: NOW, name: "Asha Devi" });
  expect(listConsents(id ?? "").map(({ kind }) => kind)).toEqual(["privacy", "terms"]);
  const other = { ...google, subject: "g-2" };
  await expect(signInWithGoogle(other, "203.0.113.9", NOW)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a file that was looked at in Hindi is imported in English, and recorded in English", async () => {
  const bytes = file("email,name,phone", "meena@example.in,Meena,98765", "hari@example.in,Hari,");
  const { digest } = await runInLanguage("hi", () => plan(bytes));
  const draft = await saveImportDraft({ ownerId: ravi, kind: CUSTOMER_DRAFT }, bytes, NOW);
  await importCustomers({ draft, digest, leavesOut: true }, ravi, NOW);
  await runInLanguage("hi", undoLast);
  const labels = db
    .select()
    .from(auditEntry)
    .all()
    .map(({ label }) => label);
  expect(labels.slice(-2)).toEqual(["1 customer", "1 customer"]);
});
