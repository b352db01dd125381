import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { generateCode, TWO_FACTOR_SECRET, turnOnTwoFactor } from "../support/authenticator";
import { clearOpenDay, toShopVisitForm } from "../support/booking";
import { startUntilExit } from "../support/boot";
import { runCommand } from "../support/commands";
import { insertBooking } from "../support/insert-booking";
import { getPreparedFolder, openShop, RAVI, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// rule: secrets-encrypted
const SECRETS_KEY = randomBytes(32).toString("hex");
const ENCRYPTED = /^aes:[\w-]{40,}$/;

const folder = mkdtempSync(join(tmpdir(), "shop-"));
cpSync(getPreparedFolder(), folder, { recursive: true });
const shop = { folder };
const booked = insertBooking(shop);
const raviId = queryValue<string>(shop, "select id from user where email = ?", RAVI.email);
turnOnTwoFactor(shop, raviId);
let running: RunningShop;
const open = async (env: Record<string, string>) => {
  running = await openShop({ folder, env });
};
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const storedKey = (id: string) =>
  queryValue<string>(shop, "select link_key from service_request where id = ?", id);
const storedSecret = () =>
  queryValue<string | undefined>(shop, "select secret from two_factor where user_id = ?", raviId);
const statusOf = async (path: string) => (await new Visitor(running.url).send(path)).status;
const startWith = (env: Record<string, string>) => startUntilExit(env, folder);

/** Signs in as the owner, and gives where the shop leads then. */
async function signIn(code?: string): Promise<string | undefined> {
  const ravi = new Visitor(running.url);
  const answer = await ravi.post("/admin/login", RAVI);
  if (code === undefined) return answer.location;
  return (await ravi.submit(await ravi.follow(answer), "Sign in", { code })).location;
}

test("secrets that were stored before are encrypted at the start, and work as before", async () => {
  expect([storedKey(booked.id), storedSecret()]).toEqual([booked.key, TWO_FACTOR_SECRET]);
  await open({ SECRETS_KEY });
  expect(storedKey(booked.id)).toMatch(ENCRYPTED);
  expect(storedSecret()).toMatch(ENCRYPTED);
  expect(queryValue(shop, "select count(*) from service_request where link_key not like 'aes:%'")).toBe(0);
  expect(await statusOf(booked.page)).toBe(200);
  expect(await statusOf(`/services/bookings/${booked.id}?key=${storedKey(booked.id)}`)).toBe(404);
  expect(await signIn(generateCode(TWO_FACTOR_SECRET))).toBe("/admin/dashboard");
});

test("a new booking is stored with an encrypted key, and its link opens it", async () => {
  const asha = new Visitor(running.url);
  const answer = await asha.post("/services", toShopVisitForm(clearOpenDay(shop), "11:00"));
  const link = new URL(answer.location ?? "", running.url);
  const id = link.pathname.split("/").at(-1) ?? "";
  expect(storedKey(id)).toMatch(ENCRYPTED);
  expect(storedKey(id)).not.toContain(link.searchParams.get("key"));
  expect(await statusOf(link.pathname + link.search)).toBe(200);
  await running.close();
});

test.each([
  ["without the key", {}],
  ["with another key", { SECRETS_KEY: randomBytes(32).toString("hex") }],
])("%s the shop does not start and says why", async (_case, env) => {
  const { code, printed } = await startWith(env);
  expect(code).toBe(78);
  expect(printed).toContain("SECRETS_KEY is missing or not the one of this database");
  expect(printed).toContain("renew-secrets");
});

test("after a lost key links are new, authenticators off, and the shop starts", async () => {
  const lost = storedKey(booked.id);
  const { code, printed } = await runCommand(folder, ["renew-secrets"]);
  expect([code, printed]).toEqual([0, expect.stringContaining(`The authenticator of ${RAVI.email} is off`)]);
  expect(storedKey(booked.id)).not.toBe(lost);
  expect(storedSecret()).toBeUndefined();
  await open({});
  expect(await statusOf(booked.page)).toBe(404);
  expect(await statusOf(`/services/bookings/${booked.id}?key=${storedKey(booked.id)}`)).toBe(200);
  expect(await signIn()).toBe("/admin/dashboard");
});

test("a key that is still known changes nothing", async () => {
  const { printed } = await runCommand(folder, ["renew-secrets"]);
  expect(printed).toContain("0 private links");
  expect(await statusOf(`/services/bookings/${booked.id}?key=${storedKey(booked.id)}`)).toBe(200);
});
