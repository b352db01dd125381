import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { twoFactor, user } from "~/features/accounts/tables";
import { hours } from "~/lib/time";
import { closeShopDatabase, db, openShopDatabase } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { MAINTAINED } from "~/shop";
import { listEmails } from "../../../../tests/support/account-emails";
import { writableDb } from "../../../../tests/support/database";
import { NewAccount, SignIn } from "./input";
import { registerCustomer } from "./register.server";
import { completeSignIn, verifySignIn } from "./sign-in.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = " ताँबे का तार 42 ";
const REFUSED = { code: "UNAUTHENTICATED", message: "Invalid email or password" };
const attempt = (email: string, password: string, address = HOME) =>
  verifySignIn(SignIn.parse({ email, password }), { address }, NOW);

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

const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };

async function failTimes(times: number, address = HOME): Promise<void> {
  for (let time = 0; time < times; time++)
    await expect(attempt("asha@example.in", "wrong-wire-42", address)).rejects.toMatchObject(REFUSED);
}

test("after 10 failures the right password is refused in that network, even after a restart", async () => {
  await failTimes(10);
  await expect(attempt("Asha@Example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
  closeShopDatabase();
  openShopDatabase(process.env.DATA_DIR ?? "", MAINTAINED);
  await expect(attempt("asha@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
  await expect(attempt("asha@example.in", PASSWORD, "198.51.100.9")).resolves.toMatchObject({
    user: { name: "Asha" },
  });
});

test("after 30 failures from a network it has to wait for a day", async () => {
  for (let round = 0; round < 3; round++) {
    await failTimes(10);
    writableDb().delete(limitCount).where(like(limitCount.key, "sign-in-account-network:%")).run();
  }
  await expect(attempt("asha@example.in", PASSWORD)).rejects.toMatchObject({
    code: "TOO_MANY",
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > hours(23) / 1000),
  });
});

test("whatever strangers try, a known device lets its owner in, and is counted alone", async () => {
  const proven = await attempt("asha@example.in", PASSWORD);
  await completeSignIn(proven, { userAgent: null, device: "ashas-phone" }, NOW);
  for (let network = 0; network < 5; network++) await failTimes(10, `198.51.100.${network}`);
  await expect(attempt("asha@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
  const onPhone = (email: string, password: string) =>
    verifySignIn({ email, password }, { address: "198.51.100.1", device: "ashas-phone" }, NOW);
  await expect(onPhone("asha@example.in", PASSWORD)).resolves.toMatchObject({ user: { name: "Asha" } });
  for (let time = 0; time < 10; time++)
    await expect(onPhone("asha@example.in", "wrong-wire-42")).rejects.toMatchObject(REFUSED);
  await expect(onPhone("asha@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
});

test("with an authenticator app, guesses from everywhere do not lock its owner out", async () => {
  const guess = async () => {
    for (let network = 0; network < 50; network++) await failTimes(1, `198.18.${network}.1`);
  };
  await guess();
  await expect(attempt("asha@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
  writableDb().delete(limitCount).run();
  const { id = "" } = db.select().from(user).where(eq(user.email, "asha@example.in")).get() ?? {};
  writableDb().insert(twoFactor).values({ userId: id, secret: "x", confirmedAt: NOW, createdAt: NOW }).run();
  await guess();
  await expect(attempt("asha@example.in", PASSWORD)).resolves.toMatchObject({ needsCode: true });
  writableDb().delete(twoFactor).run();
});

test("a device known for one account counts for no other", async () => {
  await completeSignIn(
    await attempt("asha@example.in", PASSWORD),
    { userAgent: null, device: "the-phone" },
    NOW,
  );
  const onPhone = () =>
    verifySignIn(
      { email: "meena@example.in", password: PASSWORD },
      { address: HOME, device: "the-phone" },
      NOW,
    );
  for (let time = 0; time < 10; time++) await expect(onPhone()).rejects.toMatchObject(REFUSED);
  await expect(attempt("meena@example.in", PASSWORD)).rejects.toMatchObject(TOO_MANY);
});

test("an administrator gets an email about each new device but the first", async () => {
  const listNotices = () => listEmails("new-device").map(({ recipient }) => recipient);
  const email = "admin@example.in";
  await registerCustomer(NewAccount.parse({ name: "Ravi", email, password: PASSWORD }), HOME, NOW);
  writableDb().update(user).set({ role: "admin" }).where(eq(user.email, email)).run();
  const signInOn = async (device: string | undefined) =>
    completeSignIn(await attempt(email, PASSWORD), { userAgent: null, device }, NOW);
  await signInOn("desk");
  await signInOn("desk");
  expect(listNotices()).toEqual([]);
  await signInOn("a-new-phone");
  expect(listNotices()).toEqual([email]);
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
