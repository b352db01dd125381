import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { registerCustomer } from "~/features/accounts/sign-in/register.server";
import { completeSignIn, verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { session, signInStep, user } from "~/features/accounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, minutes, seconds } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { limitCount } from "~/platform/limits/tables";
import { EXPIRES } from "~/shop";
import { generateCode } from "../../../../tests/support/authenticator";
import { writableDb } from "../../../../tests/support/database";
import { completeSignInStep, createSignInStep, findSignInStep } from "./sign-in-step.server";
import { confirmTwoFactor, getTwoFactorStatus, startTwoFactorSetup } from "./two-factor.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = "copper-Wire-42";
const EMAIL = "asha@example.in";
const BROWSER = { userAgent: null };
const WRONG_CODE = { code: "UNAUTHENTICATED", field: "code" };
const EXPIRED = { code: "CONFLICT" };

let asha: string;
let secret: string;
let codes: string[];
beforeEach(async () => {
  for (const table of [user, limitCount, outboxEmail]) writableDb().delete(table).run();
  asha = (
    await registerCustomer(NewAccount.parse({ name: "Asha", email: EMAIL, password: PASSWORD }), HOME, NOW)
  ).id;
  await startTwoFactorSetup({ id: asha, sessionId: "" }, { password: PASSWORD }, NOW);
  const begun = getTwoFactorStatus({ id: asha, email: EMAIL }, NOW);
  secret = begun.state === "setting-up" ? begun.secret : "";
  const first = { code: generateCode(secret, NOW, -1) };
  codes = await confirmTwoFactor({ id: asha, sessionId: "" }, first, NOW);
});
const signInWith = (code?: string, password = PASSWORD, from = HOME) =>
  verifySignIn({ email: EMAIL, password, code }, { address: from }, NOW);
const completeStep = (token: string, code = generateCode(secret, NOW), now = NOW) =>
  completeSignInStep(token, code, { address: HOME }, now);
const accepted = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.filter(({ status }) => status === "fulfilled").length;
const listEmails = (kind: string) => db.select().from(outboxEmail).where(eq(outboxEmail.kind, kind)).all();

test("the password alone starts no session, and is not recorded as a sign-in", async () => {
  const proven = await signInWith();
  expect(proven).toMatchObject({ user: { id: asha }, needsCode: true });
  await expect(completeSignIn(proven, BROWSER, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "TWO_FACTOR_REQUIRED" }),
  );
  expect(db.select().from(session).all()).toEqual([]);
  expect(db.select().from(user).get()?.lastLoginAt).toBeNull();
});

test("the password with a right code starts a session, once", async () => {
  const proven = await signInWith(generateCode(secret, NOW));
  expect(await completeSignIn(proven, BROWSER, NOW)).toMatchObject({ token: expect.any(String) });
  expect(db.select().from(user).get()?.lastLoginAt).toEqual(NOW);
  await expect(signInWith(generateCode(secret, NOW))).rejects.toMatchObject(WRONG_CODE);
  await expect(signInWith(generateCode(secret, NOW, -1)), "an earlier one").rejects.toMatchObject(WRONG_CODE);
  expect(await signInWith(generateCode(secret, NOW, 1))).toMatchObject({ needsCode: false });
});

test("a right code with a wrong password fails as a wrong password, and is not spent", async () => {
  const refused = signInWith(generateCode(secret, NOW), "wrong-wire-42");
  await expect(refused).rejects.toMatchObject({ message: "Invalid email or password", field: undefined });
  expect(await signInWith(generateCode(secret, NOW))).toMatchObject({ needsCode: false });
});

test("of 20 concurrent sign-ins with one code one succeeds, as of 20 steps of one browser", async () => {
  const code = generateCode(secret, NOW);
  const tokens = await Promise.all(Array.from({ length: 20 }, async () => createSignInStep(asha, NOW)));
  expect(accepted(await Promise.allSettled(tokens.map((token) => completeStep(token, code))))).toBe(1);
  writableDb().delete(limitCount).run();
  const token = await createSignInStep(asha, NOW);
  expect(accepted(await Promise.allSettled(codes.map((recovery) => completeStep(token, recovery))))).toBe(1);
  expect(getTwoFactorStatus({ id: asha, email: EMAIL }, NOW)).toMatchObject({ codesLeft: 9 });
});

test("a step ends when completed and after ten minutes; an unknown token has none", async () => {
  const token = await createSignInStep(asha, NOW);
  const late = addMs(NOW, minutes(10));
  expect(JSON.stringify(db.select().from(signInStep).all())).not.toContain(token);
  expect(findSignInStep(token, addMs(late, -seconds(1)))).toEqual({ email: EMAIL });
  expect([findSignInStep(token, late), findSignInStep("made-up", NOW)]).toEqual([undefined, undefined]);
  await expect(completeStep(token, generateCode(secret, late), late)).rejects.toMatchObject(EXPIRED);
  await expect(completeStep("made-up")).rejects.toMatchObject(EXPIRED);
  await completeStep(token);
  await expect(completeStep(token, generateCode(secret, NOW, 1))).rejects.toMatchObject(EXPIRED);
  await createSignInStep(asha, NOW);
  await deleteExpired("sign_in_step", EXPIRES.sign_in_step, addMs(late, -seconds(1)));
  expect(db.select().from(signInStep).all()).toHaveLength(1);
  await deleteExpired("sign_in_step", EXPIRES.sign_in_step, late);
  expect(db.select().from(signInStep).all()).toEqual([]);
});

test("a wrong code leaves the step pending; deactivating the account ends it", async () => {
  const token = await createSignInStep(asha, NOW);
  await expect(completeStep(token, "000000")).rejects.toMatchObject(WRONG_CODE);
  expect(findSignInStep(token, NOW)).toBeDefined();
  writableDb().update(user).set({ isActive: false }).run();
  await expect(completeStep(token)).rejects.toMatchObject(EXPIRED);
});

test("ten wrong codes are accepted in 15 minutes, across steps, client addresses and passwords", async () => {
  for (let n = 0; n < 5; n++) {
    const step = completeSignInStep(
      await createSignInStep(asha, NOW),
      "000000",
      { address: `198.51.100.${n}` },
      NOW,
    );
    await expect(step).rejects.toMatchObject(WRONG_CODE);
    await expect(signInWith("000000", PASSWORD, `203.0.113.${n}`)).rejects.toMatchObject(WRONG_CODE);
  }
  const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };
  await expect(completeStep(await createSignInStep(asha, NOW))).rejects.toMatchObject(TOO_MANY);
  await expect(signInWith(generateCode(secret, NOW))).rejects.toMatchObject(TOO_MANY);
  expect(await signInWith(), "the password itself was right each time").toMatchObject({ needsCode: true });
});

test("a recovery code signs in once, in any case and format, and sends an email", async () => {
  const [code = ""] = codes;
  const typed = code.toLowerCase().replace("-", " ").replaceAll("1", "l").replaceAll("0", "o");
  expect(await signInWith(typed)).toMatchObject({ needsCode: false });
  expect(listEmails("recovery-code-used")).toEqual([
    expect.objectContaining({ text: expect.stringContaining("9 codes left") }),
  ]);
  await expect(signInWith(code)).rejects.toMatchObject(WRONG_CODE);
});
