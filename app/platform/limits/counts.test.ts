import { beforeEach, expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { ShopError } from "~/lib/errors";
import { addMs, hours, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES } from "~/shop";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { clearFailures, consumeEmailQuota } from "./counts.server";
import { isLimitReached, LIMITS, limitFailures } from "./limits.server";
import { limitCount } from "./tables";

const ASHA = "asha@example.in";
const THREE = { max: 3, windowMs: hours(1) };
const canSend = async (now = NOW, recipient = ASHA, kind = "message-received") =>
  transaction(() => consumeEmailQuota(kind, recipient, THREE, now));

beforeEach(() => {
  for (const table of [limitCount, outboxEmail]) writableDb().delete(table).run();
});

test("three emails of a kind go to an address within an hour of the first, then three more", async () => {
  expect([
    await canSend(),
    await canSend(addMs(NOW, minutes(30))),
    await canSend(addMs(NOW, minutes(59))),
    await canSend(addMs(NOW, minutes(59))),
  ]).toEqual([true, true, true, false]);
  const later = addMs(NOW, hours(1));
  expect([
    await canSend(addMs(later, -1)),
    await canSend(later),
    await canSend(later),
    await canSend(later),
    await canSend(later),
  ]).toEqual([false, true, true, true, false]);
});

test("each kind and each address is counted apart; the table contains no addresses", async () => {
  for (let time = 0; time < 4; time++) await canSend();
  expect([
    await canSend(),
    await canSend(NOW, "meena@example.in"),
    await canSend(NOW, ASHA, "order-unpaid"),
  ]).toEqual([false, true, true]);
  expect(JSON.stringify(db.select().from(limitCount).all())).not.toMatch(/asha|meena/);
});

test("an email that was rolled back does not count, and ended windows are deleted", async () => {
  const broken = async () =>
    transaction(() => {
      consumeEmailQuota("message-received", ASHA, THREE, NOW);
      throw new Error("the letter could not be written");
    });
  for (let time = 0; time < 5; time++) await expect(broken()).rejects.toThrow("could not be written");
  expect(db.select().from(limitCount).all()).toEqual([]);
  await canSend();
  await deleteExpired("limit_count", EXPIRES.limit_count, addMs(NOW, minutes(59)));
  expect(db.select().from(limitCount).all()).toHaveLength(1);
  await deleteExpired("limit_count", EXPIRES.limit_count, addMs(NOW, hours(1) + 1));
  expect(db.select().from(limitCount).all()).toEqual([]);
});

test("clearing the failures of one account leaves those of others", async () => {
  const wrong = () => Promise.reject(new ShopError("UNAUTHENTICATED", "Invalid email or password"));
  const of = (subject: string) => ({ limit: LIMITS.signInsOfAccount, subject });
  const both = [of(ASHA), of("meena@example.in")];
  for (let time = 0; time < 10; time++) {
    expect(await isLimitReached(of(ASHA))).toBe(false);
    for (const claim of both) await limitFailures([claim], wrong).catch(() => {});
  }
  expect(await Promise.all(both.map(isLimitReached))).toEqual([true, true]);
  await transaction(() => clearFailures(LIMITS.signInsOfAccount, " Asha@Example.in"));
  expect(await Promise.all(both.map(isLimitReached))).toEqual([false, true]);
});
