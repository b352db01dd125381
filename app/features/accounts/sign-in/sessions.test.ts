import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { session, user } from "~/features/accounts/tables";
import { addMs, days, hours, minutes } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, onTableChange, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES } from "~/shop";
import { writableDb } from "../../../../tests/support/database";
import { holdLock } from "../../../../tests/support/lock";
import { NewAccount } from "./input";
import { createAdmin, registerCustomer } from "./register.server";
import { endSession, findSession, startSession } from "./sessions.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const at = (lengthMs: number) => addMs(NOW, lengthMs);
const BROWSER = { userAgent: "Firefox" };
const SECOND = 1000;
let asha: string;
let ravi: string;

beforeAll(async () => {
  const password = "copper-Wire-42";
  asha = (
    await registerCustomer(NewAccount.parse({ name: "Asha", email: "asha@example.in", password }), "::1", NOW)
  ).id;
  ravi = (await createAdmin({ name: "Ravi", email: "ravi@shop.example", password }, NOW)).id;
});
beforeEach(() => {
  writableDb().delete(session).run();
  writableDb().update(user).set({ isActive: true }).run();
  writableDb().update(user).set({ role: "user" }).where(eq(user.id, asha)).run();
});

test("a token is 32 random bytes, different each time, and finds its user", async () => {
  const [one, other] = [await startSession(asha, BROWSER, NOW), await startSession(asha, BROWSER, NOW)];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
  expect(findSession(one.token, NOW)).toMatchObject({
    id: asha,
    name: "Asha",
    role: "user",
    email: "asha@example.in",
  });
  expect(findSession(`${one.token}x`, NOW)).toBeNull();
  expect(findSession("", NOW)).toBeNull();
});

test("neither the rows nor the file contain the token", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  connection().$client.pragma("wal_checkpoint(TRUNCATE)");
  expect(JSON.stringify(db.select().from(session).all())).not.toContain(token);
  expect(readFileSync(join(process.env.DATA_DIR ?? "", "shop.db")).includes(token)).toBe(false);
});

test("a customer's session lasts 14 days unused", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  expect(findSession(token, at(days(14)))).toBeNull();
  expect(findSession(token, at(days(14) - SECOND))).not.toBeNull();
  expect(findSession(token, at(days(28) - 2 * SECOND))).not.toBeNull();
});

test("a customer's session lasts 90 days even in constant use", async () => {
  const { token, endsAt } = await startSession(asha, BROWSER, NOW);
  for (let day = 10; day < 90; day += 10) expect(findSession(token, at(days(day)))).not.toBeNull();
  expect(findSession(token, at(days(90) - SECOND))).not.toBeNull();
  expect(findSession(token, at(days(90)))).toBeNull();
  expect(endsAt).toEqual(at(days(90)));
});

test("an administrator's session lasts 30 minutes unused and 12 hours in all", async () => {
  const idle = (await startSession(ravi, BROWSER, NOW)).token;
  expect(findSession(idle, at(minutes(30)))).toBeNull();
  const { token } = await startSession(ravi, BROWSER, NOW);
  for (let minute = 20; minute < 12 * 60; minute += 20)
    expect(findSession(token, at(minutes(minute)))).not.toBeNull();
  expect(findSession(token, at(hours(12)))).toBeNull();
});

test.each(["idleUntil", "endsAt"])("a session ends at its %s", async (moment) => {
  const { token } = await startSession(asha, BROWSER, NOW);
  writableDb()
    .update(session)
    .set({ [moment]: at(SECOND) })
    .run();
  expect(findSession(token, NOW)).not.toBeNull();
  expect(findSession(token, at(SECOND))).toBeNull();
});

test("the last use is written at most every 5 minutes", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  const lastSeen = () => db.select().from(session).get()?.lastSeenAt;
  findSession(token, at(minutes(5) - SECOND));
  expect(lastSeen()).toEqual(NOW);
  findSession(token, at(minutes(5)));
  expect(lastSeen()).toEqual(at(minutes(5)));
});

test("while another process holds the lock, only one write of a session's use waits", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  let writes = 0;
  onTableChange(["session"], () => writes++);
  const release = await holdLock(connection().$client.name);
  for (let call = 0; call < 20; call++) expect(findSession(token, at(minutes(5) + call))).not.toBeNull();
  await release();
  await vi.waitFor(() => expect(db.select().from(session).get()?.lastSeenAt).not.toEqual(NOW));
  await transaction(() => undefined);
  expect([db.select().from(session).get()?.lastSeenAt, writes]).toEqual([at(minutes(5)), 1]);
  findSession(token, at(minutes(10)));
  expect(db.select().from(session).get()?.lastSeenAt).toEqual(at(minutes(10)));
});

test("the role is read each time; a customer made administrator loses the longer lifetime", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  writableDb().update(user).set({ role: "admin" }).where(eq(user.id, asha)).run();
  expect(findSession(token, at(minutes(1)))?.role).toBe("admin");
  expect(findSession(token, at(minutes(30)))).toBeNull();
});

test("a session of a deactivated customer finds nobody, and none can be started", async () => {
  const { token } = await startSession(asha, BROWSER, NOW);
  writableDb().update(user).set({ isActive: false }).where(eq(user.id, asha)).run();
  expect(findSession(token, NOW)).toBeNull();
  await expect(startSession(asha, BROWSER, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "UNAUTHENTICATED" }),
  );
});

test("an ended session finds nobody; other sessions stay", async () => {
  const [one, other] = [await startSession(asha, BROWSER, NOW), await startSession(asha, BROWSER, NOW)];
  await endSession(one.token);
  await endSession(one.token);
  expect(findSession(one.token, NOW)).toBeNull();
  expect(findSession(other.token, NOW)).not.toBeNull();
});

test("a very long user agent is cut", async () => {
  await startSession(asha, { userAgent: "x".repeat(5000) }, NOW);
  expect(db.select().from(session).get()?.userAgent).toHaveLength(300);
});

test("the cleanup deletes ended sessions and keeps live ones", async () => {
  await startSession(ravi, BROWSER, NOW);
  const { token } = await startSession(asha, BROWSER, NOW);
  await deleteExpired("session", EXPIRES.session, at(hours(1)));
  expect(db.select().from(session).all()).toHaveLength(1);
  expect(findSession(token, at(hours(1)))).not.toBeNull();
});
