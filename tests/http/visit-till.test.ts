import { afterAll, beforeAll, expect, test } from "vitest";
import { customer, look } from "../support/books";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";
import { visitStanding, writtenVisit } from "../support/visits";

let shop: RunningShop;
let meena: Visitor;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Meena, without an account, at the till of her visit. */
async function atTheTill() {
  meena = new Visitor(shop.url);
  const visit = writtenVisit(shop);
  return { visit, till: await meena.visit(visit.till) };
}

/** What the next page tells her. */
const toldNext = async ({ headers }: Answer) =>
  headers.has("Set-Cookie") ? (await meena.visit("/about")).text : "";

test("the till of a visit says the fee, what it is for, until when, and that no money moves", async () => {
  const { visit, till } = await atTheTill();
  expect([till.status, till.heading]).toEqual([200, `Pay for home visit ${visit.number}`]);
  for (const words of [
    "Demo payment.",
    "₹39",
    "Repair. We call to agree the day.",
    "12 Lanka Road",
    "no GST on top",
  ])
    expect(till.text).toContain(words);
  expect(till.text).toMatch(/It can be paid until \d{1,2}:\d\d [ap]m ?\./);
  expect(till.headers.get("Cache-Control")).toBe("no-store");
});

test("paying at the demo till confirms the visit, and leads to its page by the private link", async () => {
  const { visit, till } = await atTheTill();
  const answer = await meena.submit(till, "Pay ₹39");
  expect([answer.status, answer.location]).toEqual([303, `${visit.page}&booked=1`]);
  expect(await toldNext(answer)).toContain("Payment received. Your visit is confirmed.");
  expect(visitStanding(shop, visit.id)).toBe("confirmed paid captured 1");
  expect((await meena.send(visit.till)).location).toBe(visit.page);
});

test("a payment that fails leads back to the till, which says why, and can be made again", async () => {
  const { visit, till } = await atTheTill();
  const answer = await meena.submit(till, "Let the payment fail");
  expect([answer.status, answer.location]).toEqual([303, visit.till]);
  expect(visitStanding(shop, visit.id)).toBe("pending failed failed 0");
  const again = await meena.visit(visit.till);
  expect(again.text).toContain("Payment failed. Please try again.");
  expect(again.text).toContain("made to fail. You can try again; your booking is as you left it.");
  await meena.submit(again, "Pay");
  expect(visitStanding(shop, visit.id)).toBe("confirmed paid captured 1");
});

test("who turns back at the till finds the booking as it was, to be paid later", async () => {
  const { visit, till } = await atTheTill();
  const answer = await meena.submit(till, "Cancel and go back");
  expect([answer.status, answer.location]).toEqual([303, visit.page]);
  expect(await toldNext(answer)).toContain("Payment cancelled. Your booking is as you left it.");
  expect(visitStanding(shop, visit.id)).toBe("pending pending created 0");
  expect((await meena.send(visit.till)).status).toBe(200);
});

test("whatever else is sent to the till pays for nothing", async () => {
  const { visit } = await atTheTill();
  for (const fields of [
    {},
    { intent: "paid" },
    { paymentStatus: "paid" },
    { intent: "confirm", status: "confirmed" },
  ])
    expect((await meena.post(visit.till, fields)).status).toBe(400);
  const keyless = visit.till.replace(/\?.*/, "");
  for (const path of [keyless, `${keyless}?key=x`])
    expect((await meena.post(path, { intent: "pay", key: visit.key })).status).toBe(404);
  expect(visitStanding(shop, visit.id)).toBe("pending pending created 0");
});

test("a customer signed in pays for their own visit without its link, and stays without it", async () => {
  const asha = customer(shop);
  const visit = writtenVisit(shop, asha.id);
  const path = `/services/bookings/${visit.id}`;
  const answer = await asha.submit(await asha.visit(`${path}/pay?key=stale`), "Pay");
  expect(answer.location).toBe(`${path}?booked=1`);
  expect(visitStanding(shop, visit.id)).toBe("confirmed paid captured 1");
});

test("what cannot be paid any more leads to its own page", async () => {
  for (const change of ["pay_by = 1", "status = 'cancelled', cancelled_at = 1"]) {
    const visit = writtenVisit(shop);
    look(shop, `update service_request set ${change} where id = ? returning id`, visit.id);
    for (const answer of [await meena.send(visit.till), await meena.post(visit.till, { intent: "pay" })])
      expect([answer.status, answer.location]).toEqual([303, visit.page]);
    expect(look(shop, "select count(*) from payment where service_request_id = ?", visit.id)).toBe(0);
  }
});
