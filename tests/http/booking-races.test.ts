import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenDay, parseBookingPath, SLOT_STARTS, toShopVisitForm } from "../support/booking";
import { type RawAnswer, sendRaw } from "../support/raw-request";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, queryValue } from "../support/shop-data";

const ROUNDS = countRounds(3, 50);
const VISITORS = 200;

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => shop?.close());

let addresses = 0;

/**
 * Posts from another client address each time, and waits up to a minute for the answer; more visitors at once
 * than the server answers are told to come again, and do (rule: overload).
 */
async function post(path: string, fields: Record<string, string>, cookie?: string): Promise<RawAnswer> {
  addresses += 1;
  const body = new URLSearchParams(fields).toString();
  const headers = {
    Origin: shop.url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Forwarded-For": `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(cookie && { Cookie: cookie }),
  };
  for (;;) {
    const answer = await sendRaw(shop, path, { method: "POST", body, headers, timeoutMs: 60_000 });
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await wait(1_000);
  }
}

/** The address an answer redirects to, with scripts or without. */
const redirectOf = ({ headers }: RawAnswer): string[] =>
  [headers.location, headers["x-remix-redirect"]].filter(
    (location): location is string => typeof location === "string",
  );

/** Slots without a seat taken, one for each round. */
function freeSlots(): { date: string; start: string }[] {
  const days = Array.from(Array(20).keys(), (index) => findOpenDay(shop, index + 10));
  const slots = days.flatMap((date) => SLOT_STARTS.map((start) => ({ date, start })));
  const isFree = ({ date, start }: (typeof slots)[number]) =>
    queryValue<number>(shop, "select count(*) from slot_seat where date = ? and start = ?", date, start) ===
    0;
  return slots.filter(isFree).slice(0, ROUNDS + 3);
}

const seats = ({ date, start }: { date: string; start: string }, condition: string) =>
  queryValue<number>(
    shop,
    `select count(*) from slot_seat where date = ? and start = ? and ${condition}`,
    date,
    start,
  );

/** Lets five minutes pass for everybody who holds a slot without having booked it. */
const lapseHolds = () =>
  changeDatabase(
    shop,
    "update slot_seat set expires_at = expires_at - 5 * 60 * 1000 where request_id is null",
  );

/** Holds one slot for all visitors at the same moment; gives the answers to the two who got it. */
async function holdAtOnce({ date, start }: { date: string; start: string }): Promise<RawAnswer[]> {
  const fields = { intent: "hold", preferredDate: date, timeSlot: start };
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, () => post("/services?_data=pages%2Fshop%2Fservices", fields)),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(VISITORS - 2);
  return accepted;
}

/** All visitors book one slot at the same moment; returns where the successful ones are redirected. */
async function bookAtOnce(slot: { date: string; start: string }, path: string): Promise<string[]> {
  const names = Array.from(Array(VISITORS).keys(), (index) => `Person ${index}`);
  const answers = await Promise.all(
    names.map((name) => post(path, toShopVisitForm(slot.date, slot.start, { name, formKey: name }))),
  );
  const accepted = answers.filter((answer) => redirectOf(answer).length > 0);
  const refused = answers.filter((answer) => !accepted.includes(answer));
  expect(refused.map(({ status }) => status)).toEqual(new Array(VISITORS - 2).fill(409));
  expect(refused[0]?.body).toContain("This time slot is fully booked! Please select another slot.");
  return accepted.flatMap(redirectOf);
}

test(`of ${VISITORS} visitors booking one slot at once exactly 2 succeed, ${ROUNDS} times`, async () => {
  for (const [round, slot] of freeSlots().slice(0, ROUNDS).entries()) {
    // In the first rounds without scripts, later as scripts send it, which renders no page.
    const locations = await bookAtOnce(
      slot,
      round < ROUNDS / 10 ? "/services" : "/services?_data=pages%2Fshop%2Fservices",
    );
    const ids = locations.map((location) => parseBookingPath(location).id);
    expect(new Set(ids).size).toBe(2);
    expect(seats(slot, "request_id is not null")).toBe(2);
    expect(queryValue(shop, "select count(*) from service_request where id in (?, ?)", ...ids)).toBe(2);
  }
});

test(`of ${VISITORS} visitors holding one slot at once exactly 2 succeed, with one slot each`, async () => {
  const [slot] = freeSlots().slice(-1);
  if (!slot) return expect.fail("no slot is free");
  const [first] = await holdAtOnce(slot);
  expect(seats(slot, "holder is not null")).toBe(2);
  const cookie = first?.headers["set-cookie"]?.[0]?.split(";")[0];
  const otherSlots = freeSlots().slice(0, 2);
  await Promise.all(
    otherSlots.map(({ date, start }) =>
      post("/services", { intent: "hold", preferredDate: date, timeSlot: start }, cookie),
    ),
  );
  const heldSeats =
    "select count(*) from slot_seat where holder in (select holder from slot_seat where holder is not null)";
  expect(queryValue(shop, `${heldSeats} and request_id is null`)).toBe(2);
});

test(`once both holds of a slot have lapsed, exactly 2 of ${VISITORS} visitors hold it again`, async () => {
  const [slot] = freeSlots().slice(-2);
  if (!slot) return expect.fail("no slot is free");
  await holdAtOnce(slot);
  const listBrowsers = () =>
    queryValue<string>(
      shop,
      "select group_concat(holder) from slot_seat where date = ? and start = ?",
      slot.date,
      slot.start,
    ).split(",");
  const before = listBrowsers();
  lapseHolds();
  await holdAtOnce(slot);
  const after = listBrowsers();
  expect(after).toHaveLength(2);
  expect(after.filter((browser) => before.includes(browser))).toEqual([]);
});

test("one form sent twenty times at once is one booking", async () => {
  const [slot] = freeSlots();
  if (!slot) return expect.fail("no slot is free");
  const form = toShopVisitForm(slot.date, slot.start, { formKey: "one-page" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("/services", form)));
  const locations = new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`));
  expect(locations.size).toBe(1);
  expect(seats(slot, "request_id is not null")).toBe(1);
});
