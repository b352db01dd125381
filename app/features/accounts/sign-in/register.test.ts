import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { isPasswordRight } from "~/features/accounts/passwords/passwords.server";
import { user } from "~/features/accounts/tables";
import { db, transaction } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../../tests/support/database";
import { NewAccount } from "./input";
import { createAdmin, hasAdmin, registerCustomer } from "./register.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const asha = (changes: Record<string, unknown> = {}) =>
  NewAccount.parse({ name: "Asha Devi", email: "asha@example.in", password: "copper-Wire-42", ...changes });

const TAKEN = {
  code: "EMAIL_TAKEN",
  field: "email",
  message: "An account with this email already exists. Please login instead.",
};

beforeEach(() => {
  writableDb().delete(user).run();
  writableDb().delete(limitCount).run();
});

test.each([
  ["Ravi ✓ Verified buyer", "Ravi Verified buyer"],
  ["Asha\u202eXYZ", "Asha XYZ"],
  ["A\u0000B\nC", "A B C"],
  ["आशा देवी", "आशा देवी"],
  ["Asha D'Souza (Jr.)", "Asha D'Souza (Jr.)"],
])("the name %j is stored as %j: nothing in it imitates the shop's own marks", (typed, stored) => {
  expect(asha({ name: typed }).name).toBe(stored);
});

test("Asha registers as a customer, and her password is stored as a hash only", async () => {
  const person = await registerCustomer(asha({ phone: "098765 43210", acceptMarketing: true }), HOME, NOW);
  const row = db.select().from(user).where(eq(user.id, person.id)).get();
  expect(person).toEqual({
    id: row?.id,
    name: "Asha Devi",
    email: "asha@example.in",
    phone: "9876543210",
    role: "user",
    staffRole: null,
  });
  expect(row).toMatchObject({ acceptMarketing: true, isActive: true, createdAt: NOW, notifyEmail: true });
  expect(JSON.stringify(row)).not.toContain("copper");
  expect(await isPasswordRight(row?.passwordHash, "copper-Wire-42")).toBe(true);
});

test("unknown fields change nothing", async () => {
  const smuggled = { ...asha(), role: "admin", isActive: false, id: "mine", emailVerifiedAt: NOW };
  const { id } = await registerCustomer(smuggled, HOME, NOW);
  const row = db.select().from(user).where(eq(user.id, id)).get();
  expect(row).toMatchObject({ role: "user", isActive: true, emailVerifiedAt: null });
  expect(id).not.toBe("mine");
});

test("the same email in another case is taken", async () => {
  await registerCustomer(asha(), HOME, NOW);
  await expect(registerCustomer(asha({ email: " ASHA@Example.in" }), HOME, NOW)).rejects.toMatchObject(TAKEN);
});

test("20 concurrent registrations of one email create one account", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => registerCustomer(asha(), HOME, NOW)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map((outcome) => outcome.reason)).toEqual(
    new Array(19).fill(expect.objectContaining(TAKEN)),
  );
  expect(db.select().from(user).all()).toHaveLength(1);
});

test("the last registration of an hour, sent twice at once, is one account and one refusal", async () => {
  const registration = { limit: LIMITS.registrations, subject: HOME };
  for (let n = 0; n < 19; n++) await transaction(() => countAccepted(registration));
  const twice = await Promise.allSettled([
    registerCustomer(asha(), HOME, NOW),
    registerCustomer(asha(), HOME, NOW),
  ]);
  expect(twice).toContainEqual({ status: "rejected", reason: expect.objectContaining(TAKEN) });
  expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a common password is refused", async () => {
  await expect(registerCustomer(asha({ password: "India@123" }), HOME, NOW)).rejects.toMatchObject({
    code: "INVALID",
    field: "password",
    message: "Password is too weak. Please choose a stronger password",
  });
  expect(db.select().from(user).all()).toEqual([]);
});

test("a client address can register 20 accounts an hour; refused ones do not count", async () => {
  await registerCustomer(asha(), HOME, NOW);
  for (let time = 0; time < 5; time++)
    await expect(registerCustomer(asha(), HOME, NOW)).rejects.toMatchObject(TAKEN);
  for (let person = 1; person < 20; person++)
    await registerCustomer(asha({ email: `${person}@example.in` }), HOME, NOW);
  const next = asha({ email: "20@example.in" });
  await expect(registerCustomer(next, HOME, NOW)).rejects.toMatchObject({
    code: "TOO_MANY",
    retryAfterSeconds: expect.any(Number),
  });
  await expect(registerCustomer(next, "203.0.113.8", NOW)).resolves.toMatchObject({ email: "20@example.in" });
});

test("a client address may hit 30 taken emails an hour, then every registration is refused", async () => {
  await registerCustomer(asha(), HOME, NOW);
  for (let time = 0; time < 30; time++)
    await expect(registerCustomer(asha(), HOME, NOW)).rejects.toMatchObject(TAKEN);
  const TOO_MANY = { code: "TOO_MANY", message: expect.stringContaining("Too many refused registrations") };
  for (const email of ["asha@example.in", "free@example.in"])
    await expect(registerCustomer(asha({ email }), HOME, NOW)).rejects.toMatchObject(TOO_MANY);
  const free = await registerCustomer(asha({ email: "free@example.in" }), "203.0.113.8", NOW);
  expect(free.email).toBe("free@example.in");
});

test("Ravi becomes the administrator, with at least 10 characters and an email nobody else has", async () => {
  expect(hasAdmin()).toBe(false);
  const ravi = { name: "Ravi", email: " Ravi@Shop.example ", password: "Copper-42" };
  await expect(createAdmin(ravi, NOW)).rejects.toMatchObject({
    message: "Password must be at least 10 characters",
  });
  const person = await createAdmin({ ...ravi, password: "Copper-wire-42" }, NOW);
  expect(person).toMatchObject({ email: "ravi@shop.example", role: "admin" });
  expect(hasAdmin()).toBe(true);
  await expect(createAdmin({ ...ravi, password: "Copper-wire-42" }, NOW)).rejects.toMatchObject(TAKEN);
});
