import { afterAll, beforeAll, expect, test } from "vitest";
import { SLOT_STARTS } from "../../app/features/bookings/opening-hours";
import { bookingIn, openDay, shopVisit } from "../support/booking";
import { look } from "../support/books";
import { rounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { type Heard, send } from "../support/wire";

const ROUNDS = rounds(3, 20);
const PEOPLE = 200;

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => shop?.close());

let addresses = 0;

/** Posts to the desk as somebody with a connection of their own, who waits for as long as it takes. */
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Heard> {
  addresses += 1;
  const body = new URLSearchParams(fields).toString();
  const headers = {
    Origin: shop.url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Forwarded-For": `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(cookie && { Cookie: cookie }),
  };
  return send(shop, path, { method: "POST", body, headers, patienceMs: 60_000 });
}

/** Where an answer leads, with scripts or without. */
const placeOf = ({ headers }: Heard): string[] =>
  [headers.location, headers["x-remix-redirect"]].filter(
    (place): place is string => typeof place === "string",
  );

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
  const booked = answers.filter((answer) => placeOf(answer).length > 0);
  const others = answers.filter((answer) => !booked.includes(answer));
  expect(others.map(({ status }) => status)).toEqual(new Array(PEOPLE - 2).fill(409));
  expect(others[0]?.body).toContain("This time slot is fully booked! Please select another slot.");
  return booked.flatMap(placeOf);
}

test(`of ${PEOPLE} people at once on one slot exactly 2 get it, ${ROUNDS} times over`, {
  timeout: 180_000,
}, async () => {
  for (const [round, slot] of freeSlots().slice(0, ROUNDS).entries()) {
    // Without scripts in the first rounds, then as scripts send it, where the shop renders no page.
    const places = await rush(
      slot,
      round < ROUNDS / 10 ? "/services" : "/services?_data=pages%2Fshop%2Fservices",
    );
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
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 2);
  expect(seats(slot, "holder is not null")).toBe(2);
  const holder = answers.find(({ status }) => status === 200)?.headers["set-cookie"]?.[0]?.split(";")[0];
  const others = freeSlots().slice(0, 2);
  await Promise.all(
    others.map(({ date, start }) => post("/services/desk", { preferredDate: date, timeSlot: start }, holder)),
  );
  const held =
    "select count(*) from slot_seat where holder in (select holder from slot_seat where holder is not null)";
  expect(look(shop, `${held} and request_id is null`)).toBe(2);
});

test("one form sent twenty times at once is one booking", async () => {
  const [slot] = freeSlots();
  if (!slot) return expect.fail("no slot is free");
  const form = shopVisit(slot.date, slot.start, { formKey: "one-page" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("/services", form)));
  const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`));
  expect(places.size).toBe(1);
  expect(seats(slot, "request_id is not null")).toBe(1);
});
