import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { registerCustomer } from "~/features/accounts/sign-in/register.server";
import { findSession, startSession } from "~/features/accounts/sign-in/sessions.server";
import { recoveryCode, session, twoFactor, user } from "~/features/accounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, hours, minutes, seconds } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { limitCount } from "~/platform/limits/tables";
import { EXPIRES } from "~/shop";
import { generateCode } from "../../../../tests/support/authenticator";
import { writableDb } from "../../../../tests/support/database";
import { issueRecoveryCodes, turnOffTwoFactor } from "./change-two-factor.server";
import {
  cancelTwoFactorSetup,
  confirmTwoFactor,
  getTwoFactorStatus,
  startTwoFactorSetup,
} from "./two-factor.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = "copper-Wire-42";
const EMAIL = "asha@example.in";
const BY_PASSWORD = { password: PASSWORD };
const WRONG_CODE = { code: "INVALID", field: "code" };

let asha: { id: string; sessionId: string; email: string };
beforeEach(async () => {
  for (const table of [user, limitCount]) writableDb().delete(table).run();
  const { id } = await registerCustomer(
    NewAccount.parse({ name: "Asha", email: EMAIL, password: PASSWORD }),
    HOME,
    NOW,
  );
  asha = { id, email: EMAIL, sessionId: await signedIn(id) };
  // Removes the email that registering sent.
  writableDb().delete(outboxEmail).run();
});
const signedIn = async (id: string) =>
  findSession((await startSession(id, { userAgent: null }, NOW)).token, NOW)?.sessionId ?? "";
const listEmailKinds = () =>
  db
    .select({ kind: outboxEmail.kind })
    .from(outboxEmail)
    .all()
    .map(({ kind }) => kind);
const stateAt = (now: Date) => getTwoFactorStatus(asha, now).state;

async function startSetup(): Promise<string> {
  await startTwoFactorSetup(asha, BY_PASSWORD, NOW);
  const found = getTwoFactorStatus(asha, NOW);
  return found.state === "setting-up" ? found.secret : expect.unreachable(found.state);
}
const confirm = (code: string, now = NOW) => confirmTwoFactor(asha, { code }, now);
async function turnOn() {
  const secret = await startSetup();
  return { secret, codes: await confirm(generateCode(secret, NOW)) };
}

test("setting up an app needs the password, and has no effect before a right code", async () => {
  const wrong = startTwoFactorSetup(asha, { password: "wrong-wire-42" }, NOW);
  await expect(wrong).rejects.toMatchObject({ code: "INVALID", field: "password" });
  expect(stateAt(NOW)).toBe("off");
  const secret = await startSetup();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(getTwoFactorStatus(asha, NOW)).toMatchObject({
    authenticatorUri: expect.stringContaining(`asha%40example.in?secret=${secret}`),
  });
  for (const code of [
    "000000",
    "12345",
    "",
    "abcdef",
    generateCode(secret, NOW, 2),
    generateCode(secret, NOW, -2),
  ])
    await expect(confirm(code)).rejects.toMatchObject(WRONG_CODE);
  expect(listEmailKinds()).toEqual([]);
});

test("the first code turns it on, ends other sessions, gives ten recovery codes and an email", async () => {
  const [other, here] = [await signedIn(asha.id), asha.sessionId];
  const { codes, secret } = await turnOn();
  expect(getTwoFactorStatus(asha, NOW)).toEqual({ state: "on", since: NOW, codesLeft: 10 });
  expect(db.select({ id: session.id }).from(session).all()).toEqual([{ id: here }]);
  expect(other).not.toBe(here);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(JSON.stringify(db.select().from(recoveryCode).all())).not.toContain(codes[0]?.slice(0, 5));
  expect(listEmailKinds()).toEqual(["two-factor-on"]);
  await expect(confirm(generateCode(secret, NOW, 1))).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(startTwoFactorSetup(asha, BY_PASSWORD, NOW)).rejects.toMatchObject({ code: "CONFLICT" });
});

test.each([
  -1, 0, 1,
])("a clock that is off by %d steps still turns it on; spaces do not matter", async (steps) => {
  const code = generateCode(await startSetup(), NOW, steps);
  expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)} `)).toHaveLength(10);
});

test("an app that is cancelled or not confirmed within an hour is deleted", async () => {
  const late = addMs(NOW, hours(1));
  const secret = await startSetup();
  expect([stateAt(addMs(late, -seconds(1))), stateAt(late)]).toEqual(["setting-up", "off"]);
  await expect(confirm(generateCode(secret, late), late)).rejects.toMatchObject({ code: "CONFLICT" });
  await deleteExpired("two_factor", EXPIRES.two_factor, addMs(late, -seconds(1)));
  expect(db.select().from(twoFactor).all()).toHaveLength(1);
  await deleteExpired("two_factor", EXPIRES.two_factor, late);
  expect(db.select().from(twoFactor).all()).toEqual([]);
  await startSetup();
  await cancelTwoFactorSetup(asha.id);
  expect(stateAt(NOW)).toBe("off");
  await turnOn();
  await cancelTwoFactorSetup(asha.id);
  await deleteExpired("two_factor", EXPIRES.two_factor, addMs(NOW, hours(48)));
  expect(stateAt(NOW)).toBe("on");
});

test("turning it off needs the password and a code; a wrong password does not spend the code", async () => {
  const { secret } = await turnOn();
  const code = generateCode(secret, NOW, 1);
  const off = (proof: object) => turnOffTwoFactor(asha, { ...BY_PASSWORD, code, ...proof }, NOW);
  await expect(off({ password: "wrong-wire-42" })).rejects.toMatchObject({
    code: "INVALID",
    field: "password",
  });
  await expect(off({ code: generateCode(secret, NOW) }), "used when turned on").rejects.toMatchObject(
    WRONG_CODE,
  );
  await expect(off({ code: "000000" })).rejects.toMatchObject(WRONG_CODE);
  expect(stateAt(NOW)).toBe("on");
  await off({});
  expect([stateAt(NOW), db.select().from(recoveryCode).all()]).toEqual(["off", []]);
  expect(listEmailKinds()).toEqual(["two-factor-on", "two-factor-off"]);
});

test("new recovery codes invalidate the old ones, and an old one can be used to get them", async () => {
  const { codes } = await turnOn();
  const [old = "", older = ""] = codes;
  const fresh = await issueRecoveryCodes(
    asha,
    { ...BY_PASSWORD, code: old.toLowerCase().replace("-", " ") },
    NOW,
  );
  expect(fresh).toHaveLength(10);
  expect(listEmailKinds()).toEqual(["two-factor-on", "recovery-code-used", "recovery-codes-new"]);
  const again = issueRecoveryCodes(asha, { ...BY_PASSWORD, code: older }, NOW);
  await expect(again).rejects.toMatchObject(WRONG_CODE);
  expect(getTwoFactorStatus(asha, NOW)).toMatchObject({ codesLeft: 10 });
});

test("after ten wrong codes even a right one is refused", async () => {
  const { secret } = await turnOn();
  const off = (code: string) => turnOffTwoFactor(asha, { ...BY_PASSWORD, code }, NOW);
  for (let time = 0; time < 10; time++) await expect(off("000000")).rejects.toMatchObject(WRONG_CODE);
  await expect(off(generateCode(secret, NOW, 1))).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("without a password it is set up and turned off within ten minutes of signing in", async () => {
  writableDb().update(user).set({ passwordHash: null }).where(eq(user.id, asha.id)).run();
  const late = addMs(NOW, minutes(10));
  await expect(startTwoFactorSetup(asha, {}, late)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const { secret } = await turnOn();
  const off = (now: Date) => turnOffTwoFactor(asha, { code: generateCode(secret, now, 1) }, now);
  await expect(off(late)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await off(addMs(NOW, minutes(9)));
  expect(stateAt(late)).toBe("off");
});
