import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "~/lib/errors";
import { closeShopDatabase, db, openShopDatabase, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES, MAINTAINED } from "~/shop";
import { writableDb } from "../../../tests/support/database";
import { createConcurrencyLimit } from "./concurrency";
import { assertLimitNotReached, countAccepted } from "./counts.server";
import { type Claim, LIMITS, limitFailures } from "./limits.server";
import { limitCount } from "./tables";

const ASHA = "asha@example.in";
const account = (subject: string) => [{ limit: LIMITS.signInsOfAccount, subject }];
const wrong = () => Promise.reject(new ShopError("UNAUTHENTICATED", "Invalid email or password"));
const right = () => Promise.resolve("in");
const accept = async (claim: Claim) =>
  transaction(() => {
    countAccepted(claim);
    return "in";
  });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(() => undefined).catch((error: ShopError) => error);

async function fail(times: number, claims: Parameters<typeof limitFailures>[0]) {
  for (let time = 0; time < times; time++) await refusalOf(limitFailures(claims, wrong));
}

// The limits use the process's clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  writableDb().delete(limitCount).run();
});

test("after 10 failures the next attempt is not run but refused with the seconds to wait", async () => {
  await fail(10, account(ASHA));
  vi.setSystemTime(new Date("2026-11-20T10:05:30Z"));
  const work = vi.fn(right);
  const refusal = await refusalOf(limitFailures(account(ASHA), work));
  expect(refusal).toMatchObject({
    code: "TOO_MANY",
    message: "Too many failed sign-in attempts. Please try again in 10 minutes.",
    retryAfterSeconds: 9 * 60 + 30,
  });
  expect(work).not.toHaveBeenCalled();
});

test("the window ends 15 minutes after its first failure, however many attempts follow", async () => {
  await fail(30, account(ASHA));
  vi.setSystemTime(new Date("2026-11-20T10:14:59Z"));
  await expect(limitFailures(account(ASHA), right)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  vi.setSystemTime(new Date("2026-11-20T10:15:01Z"));
  await expect(limitFailures(account(ASHA), right)).resolves.toBe("in");
});

test("successes, unexpected errors and other refusals do not count", async () => {
  const broken = () => Promise.reject(new Error("disk"));
  const invalid = () => Promise.reject(new ShopError("INVALID", "Please enter your email", "email"));
  for (let time = 0; time < 15; time++) await limitFailures(account(ASHA), right);
  for (let time = 0; time < 15; time++) await refusalOf(limitFailures(account(ASHA), broken));
  for (let time = 0; time < 15; time++) await refusalOf(limitFailures(account(ASHA), invalid));
  await fail(9, account(ASHA));
  await expect(limitFailures(account(ASHA), right)).resolves.toBe("in");
});

test("an account is the same in any case and with surrounding spaces", async () => {
  await fail(10, account(ASHA));
  await expect(limitFailures(account(" ASHA@Example.in "), right)).rejects.toMatchObject({
    code: "TOO_MANY",
  });
});

test("other accounts are not refused", async () => {
  await fail(10, account(ASHA));
  await expect(limitFailures(account("meena@example.in"), right)).resolves.toBe("in");
});

test("counts survive a restart", async () => {
  await fail(10, account(ASHA));
  closeShopDatabase();
  openShopDatabase(process.env.DATA_DIR ?? "", MAINTAINED);
  await expect(limitFailures(account(ASHA), right)).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("of 50 concurrent guesses 10 are tried", async () => {
  const guess = vi.fn(async () => {
    await new Promise((done) => setImmediate(done));
    return wrong();
  });
  await Promise.all(Array.from({ length: 50 }, () => refusalOf(limitFailures(account(ASHA), guess))));
  expect(guess).toHaveBeenCalledTimes(10);
});

test("50 concurrent right passwords all succeed", async () => {
  const slow = async () => {
    await new Promise((done) => setImmediate(done));
    return "in";
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => limitFailures(account(ASHA), slow)));
  expect(answers).toEqual(new Array(50).fill("in"));
});

test("a client address may fail 100 times in 10 minutes; accounts do not count its refusals", async () => {
  const from = (address: string, email: string) => [
    ...account(email),
    { limit: LIMITS.signInsFromAddress, subject: address },
  ];
  for (let person = 0; person < 100; person++) await fail(1, from("203.0.113.7", `${person}@example.in`));
  await fail(20, from("203.0.113.7", ASHA));
  await expect(limitFailures(from("203.0.113.7", ASHA), right)).rejects.toMatchObject({
    retryAfterSeconds: 600,
  });
  await expect(limitFailures(from("203.0.113.8", ASHA), right)).resolves.toBe("in");
});

test.each([
  ["203.0.113.7", "::ffff:203.0.113.7", "the same IPv4 address written as IPv6"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", "two addresses of one IPv6 network"],
  ["2001:DB8::1", "2001:db8:0:0:ffff::", "a shortened IPv6 network"],
  ["::1", "0:0:0:0:0:0:0:1", "this machine"],
])("%s and %s are one: %s", async (one, other) => {
  const from = (subject: string) => ({ limit: LIMITS.registrations, subject });
  for (let time = 0; time < 20; time++) await accept(from(one));
  await expect(accept(from(other))).rejects.toThrow("Too many registrations");
});

test("two IPv6 networks are counted apart", async () => {
  const from = (subject: string) => ({ limit: LIMITS.registrations, subject });
  for (let time = 0; time < 20; time++) await accept(from("2001:db8:1:2::1"));
  expect(await accept(from("2001:db8:1:3::1"))).toBe("in");
});

test("20 accepted forms an hour pass; refused ones do not count; at 59 minutes one is left", async () => {
  const claim = { limit: LIMITS.registrations, subject: "203.0.113.7" };
  const taken = async () =>
    transaction(() => {
      countAccepted(claim);
      throw new ShopError("EMAIL_TAKEN", "taken", "email");
    });
  for (let time = 0; time < 25; time++) await expect(taken()).rejects.toThrow("taken");
  for (let time = 0; time < 20; time++) {
    assertLimitNotReached(claim);
    await accept(claim);
  }
  vi.setSystemTime(new Date("2026-11-20T10:59:00Z"));
  const tooMany = {
    code: "TOO_MANY",
    message: "Too many registrations from this connection. Please try again in 1 minute.",
    retryAfterSeconds: 60,
  };
  await expect(accept(claim)).rejects.toThrow(expect.objectContaining(tooMany));
  expect(() => assertLimitNotReached(claim)).toThrow(expect.objectContaining(tooMany));
  vi.setSystemTime(new Date("2026-11-20T11:00:00Z"));
  assertLimitNotReached(claim);
  expect(await accept(claim)).toBe("in");
});

test("the table contains no email and no client address", async () => {
  await fail(1, [...account(ASHA), { limit: LIMITS.signInsFromAddress, subject: "203.0.113.7" }]);
  const rows = JSON.stringify(db.select().from(limitCount).all());
  expect(rows).not.toMatch(/asha|203/);
});

test("one customer may write 30 reviews an hour, and another as many", async () => {
  const by = (subject: string) => ({ limit: LIMITS.reviews, subject });
  for (let time = 0; time < 30; time++) await accept(by("asha"));
  const message = expect.stringMatching(
    /^That is a lot of reviews in one hour\. Please try again in \d+ minutes\.$/,
  );
  await expect(accept(by("asha"))).rejects.toThrow(expect.objectContaining({ code: "TOO_MANY", message }));
  expect(await accept(by("meera"))).toBe("in");
});

test("the cleanup deletes ended windows and keeps the others", async () => {
  await fail(10, account(ASHA));
  await deleteExpired("limit_count", EXPIRES.limit_count, new Date("2026-11-20T10:14:00Z"));
  await expect(limitFailures(account(ASHA), right)).rejects.toMatchObject({ code: "TOO_MANY" });
  await deleteExpired("limit_count", EXPIRES.limit_count, new Date("2026-11-20T10:16:00Z"));
  expect(db.select().from(limitCount).all()).toEqual([]);
});

test("a queue runs two jobs at a time, in order, and refuses more when too many wait", async () => {
  const runQueued = createConcurrencyLimit(2, 3);
  const order: number[] = [];
  let running = 0;
  const createJob = (number: number) => async () => {
    expect(++running).toBeLessThanOrEqual(2);
    await new Promise((done) => setImmediate(done));
    running--;
    order.push(number);
  };
  const all = [1, 2, 3, 4, 5].map((number) => runQueued(createJob(number)));
  await expect(runQueued(createJob(6))).rejects.toMatchObject({ code: "TOO_MANY", retryAfterSeconds: 2 });
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  await expect(runQueued(() => Promise.reject(new Error("dropped")))).rejects.toThrow("dropped");
  await expect(runQueued(() => "still open")).resolves.toBe("still open");
});
