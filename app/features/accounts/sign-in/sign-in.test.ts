import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { closeShopDatabase, db, openShopDatabase } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { MAINTAINED } from "~/shop";
import { writableDb } from "../../../../tests/support/database";
import { NewAccount, SignIn } from "./input";
import { registerCustomer } from "./register.server";
import { completeSignIn, verifySignIn } from "./sign-in.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = " ताँबे का तार 42 ";
const REFUSED = { code: "UNAUTHENTICATED", message: "Invalid email or password" };
const attempt = (email: string, password: string, address = HOME) =>
  verifySignIn(SignIn.parse({ email, password }), address, NOW);

beforeAll(async () => {
  for (const name of ["Asha", "Meena"]) {
    await registerCustomer(
      NewAccount.parse({ name, email: `${name}@example.in`, password: PASSWORD }),
      HOME,
      NOW,
    );
  }
  writableDb().update(user).set({ isActive: false }).where(eq(user.email, "meena@example.in")).run();
});
beforeEach(() => {
  writableDb().delete(limitCount).run();
});

test("Asha signs in with her email in any case, and the time is recorded", async () => {
  const proven = await attempt("  ASHA@example.IN ", PASSWORD);
  expect(proven).toMatchObject({ user: { name: "Asha", role: "user" }, needsCode: false });
  await completeSignIn(proven, { userAgent: null }, NOW);
  expect(db.select().from(user).where(eq(user.email, "asha@example.in")).get()?.lastLoginAt).toEqual(NOW);
});

test("the password without its spaces is a different password", async () => {
  await expect(attempt("asha@example.in", PASSWORD.trim())).rejects.toMatchObject(REFUSED);
});

test("unknown emails, wrong passwords and deactivated accounts get one message, at no field", async () => {
  for (const [email, password] of [
    ["nobody@example.in", PASSWORD],
    ["asha@example.in", "wrong-wire-42"],
    ["meena@example.in", PASSWORD],
  ] as const) {
    await expect(attempt(email, password)).rejects.toMatchObject({ ...REFUSED, field: undefined });
  }
});

test("after 10 failures the right password is refused too, and still after a restart", async () => {
  for (let time = 0; time < 10; time++) {
    await expect(attempt("asha@example.in", "wrong-wire-42")).rejects.toMatchObject(REFUSED);
  }
  const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };
  await expect(attempt("Asha@Example.in", PASSWORD, "198.51.100.9")).rejects.toMatchObject(TOO_MANY);
  closeShopDatabase();
  openShopDatabase(process.env.DATA_DIR ?? "", MAINTAINED);
  await expect(attempt("asha@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
});

test("an unknown email is limited like a known one", async () => {
  for (let time = 0; time < 10; time++) {
    await expect(attempt("nobody@example.in", PASSWORD)).rejects.toMatchObject(REFUSED);
  }
  await expect(attempt("nobody@example.in", PASSWORD)).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("12 successful and 9 failed sign-ins still allow another", async () => {
  for (let time = 0; time < 12; time++) await attempt("asha@example.in", PASSWORD);
  for (let time = 0; time < 9; time++) {
    await expect(attempt("asha@example.in", "wrong-wire-42")).rejects.toMatchObject(REFUSED);
  }
  await expect(attempt("asha@example.in", PASSWORD)).resolves.toMatchObject({ user: { name: "Asha" } });
});
