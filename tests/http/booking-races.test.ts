import { afterAll, beforeAll, expect, test } from "vitest";
import { SLOT_STARTS } from "~/domain/bookings/opening-hours";
import { bookingIn, openDay, shopVisit } from "../support/booking";
import { look } from "../support/books";
import { openShop, type RunningShop } from "../support/shop";

const ROUNDS = 20;
const PEOPLE = 200;

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => shop?.close());

let addresses = 0;

/** Posts to the desk as somebody with a connection of their own. */
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  addresses += 1;
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return fetch(shop.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { Origin: shop.url, "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }) },
  });
}

/** The rounds' slots, each another one nobody has booked. */
function freeSlots(): { date: string; start: string }[] {
  const days = Array.from({ length: 20 }, (_, index) => openDay(shop, index + 10));
  const slots = days.flatMap((date) => SLOT_STARTS.map((start) => ({ date, start })));
  const isFree = ({ date, start }: (typeof slots)[number]) =>
    look<number>(shop, "select count(*) from slot_seat where date = ? and start = ?", date, start) === 0;
  return slots.filter(isFree).slice(0, ROUNDS + 3);
}

const seats = ({ date, start }: { date: string; start: string }, which: string) =>
  look<number>(shop, `select count(*) from slot_seat where date = ? and start = ? and ${which}`, date, start);

/** Two hundred people press Book at the same moment; gives where those who got a seat are led. */
async function rush(slot: { date: string; start: string }, path: string): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `Person ${index}`);
  const answers = await Promise.all(
    people.map((name) => post(path, shopVisit(slot.date, slot.start, { name, formKey: name }))),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(PEOPLE - 2);
  expect(await refused[0]?.text()).toContain("This time slot is fully booked! Please select another slot.");
  return answers.flatMap(({ headers }) => headers.get("Location") ?? headers.get("X-Remix-Redirect") ?? []);
}

test(`of ${PEOPLE} people at once on one slot exactly 2 get it, ${ROUNDS} times over`, {
  timeout: 180_000,
}, async () => {
  for (const [round, slot] of freeSlots().slice(0, ROUNDS).entries()) {
    // Without scripts in the first two rounds, then as scripts send it, where the shop renders no page.
    const places = await rush(slot, round < 2 ? "/services" : "/services?_data=routes%2Fstorefront%2Fservices");
    const ids = places.map((place) => bookingIn(place).id);
    expect(new Set(ids).size).toBe(2);
    expect(seats(slot, "request_id is not null")).toBe(2);
    expect(look(shop, "select count(*) from service_request where id in (?, ?)", ...ids)).toBe(2);
  }
});

test(`of ${PEOPLE} people at once who would hold one slot exactly 2 do; nobody holds two`, async () => {
  const [slot] = freeSlots().slice(-1);
  if (!slot) return expect.fail("no slot is free");
  const wish = { preferredDate: slot.date, timeSlot: slot.start };
  const answers = await Promise.all(Array.from({ length: PEOPLE }, () => post("/services/desk", wish)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 2);
  expect(seats(slot, "holder is not null")).toBe(2);
  const holder = answers
    .find(({ ok }) => ok)
    ?.headers.getSetCookie()[0]
    ?.split(";")[0];
  const others = freeSlots().slice(0, 2);
  await Promise.all(
    others.map(({ date, start }) => post("/services/desk", { preferredDate: date, timeSlot: start }, holder)),
  );
  const held = "select count(*) from slot_seat where holder in (select holder from slot_seat where holder is not null)";
  expect(look(shop, `${held} and request_id is null`)).toBe(2);
});

test("one form sent twenty times at once is one booking", async () => {
  const [slot] = freeSlots();
  if (!slot) return expect.fail("no slot is free");
  const form = shopVisit(slot.date, slot.start, { formKey: "one-page" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("/services", form)));
  const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`));
  expect(places.size).toBe(1);
  expect(seats(slot, "request_id is not null")).toBe(1);
});
