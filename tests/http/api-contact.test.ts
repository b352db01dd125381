import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api";
import { change, customer, look } from "../support/books";
import { openShop, type RunningShop } from "../support/shop";
import { leftBy, untimed } from "../support/twins";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const WORDS = {
  name: "Meena Kumari",
  email: "meena@example.in",
  phone: "0542 250 1234",
  subject: "The mixer",
  message: "It hums.\nIt does not turn.",
};
const messages = () => look<number>(shop, "select count(*) from contact_message");

test("a visitor's message is taken in, with its ticket, once however often it is sent", async () => {
  const before = messages();
  const { status, json } = await call(shop, "POST /contact", { body: WORDS });
  expect([status, json.message]).toEqual([201, "Message sent successfully! We will get back to you soon."]);
  expect(json.data).toEqual({
    ...WORDS,
    _id: expect.any(String),
    id: json.data._id,
    createdAt: expect.any(String),
    number: look(shop, "select number from contact_message where id = ?", json.data._id),
  });
  const again = await call(shop, "POST /contact", { body: WORDS });
  expect([again.status, again.json.data]).toEqual([200, json.data]);
  expect(messages()).toBe(before + 1);
});

test("the form and the API leave the same message and the same letters behind", async () => {
  const asha = customer(shop);
  const about = "about_id in (select id from contact_message where subject = 'Twins')";
  /** All that was left; and it is gone. */
  const left = () => {
    const tables = { contact_message: "subject = 'Twins'", outbox_letter: `${about} order by kind` };
    const rows = untimed(leftBy(shop, tables));
    change(
      shop,
      `delete from outbox_letter where ${about}; delete from contact_message where subject = 'Twins'`,
    );
    return rows;
  };
  for (const person of [asha, undefined]) {
    // Each with an e-mail of its own: letters to one are limited.
    const body = { ...WORDS, subject: "Twins", email: person ? "asha@example.in" : "imran@example.in" };
    await (person ?? new Visitor(shop.url)).post("/contact", body);
    const byForm = left();
    expect((await call(shop, "POST /contact", { body, token: person?.token })).status).toBe(201);
    const byCall = left();
    expect([byForm.contact_message?.length, byForm.outbox_letter?.length]).toEqual([1, 2]);
    expect(byForm.contact_message?.[0]?.user_id).toBe(person?.id ?? null);
    expect(byCall).toEqual(byForm);
  }
});

test.each<[object, string, string]>([
  [{ name: undefined }, "name", "Please add a name"],
  [{ name: "न".repeat(51) }, "name", "Name cannot be more than 50 characters"],
  [{ email: null }, "email", "Please add an email"],
  [{ email: "meena@" }, "email", "Please add a valid email"],
  [{ phone: "1".repeat(21) }, "phone", "Phone number cannot be more than 20 characters"],
  [{ subject: " " }, "subject", "Please add a subject"],
  [{ subject: "s".repeat(101) }, "subject", "Subject cannot be more than 100 characters"],
  [{ message: "" }, "message", "Please add a message"],
  [{ message: "m".repeat(1001) }, "message", "Message cannot be more than 1000 characters"],
])("a message with %j is refused", async (wrong, field, message) => {
  const before = messages();
  const { status, json } = await call(shop, "POST /contact", {
    body: { ...WORDS, subject: "Refused", ...wrong },
  });
  expect([status, json.message, json.errors]).toEqual([400, message, [{ field, message }]]);
  expect(messages()).toBe(before);
});

test("ten messages an hour are enough for one address, by form and API together", async () => {
  change(shop, "delete from limit_count");
  const visitor = new Visitor(shop.url);
  for (let n = 0; n < 5; n++) {
    await visitor.post("/contact", { ...WORDS, subject: `Form ${n}` });
    expect((await call(shop, "POST /contact", { body: { ...WORDS, subject: `Call ${n}` } })).status).toBe(
      201,
    );
  }
  const { status, json, headers } = await call(shop, "POST /contact", {
    body: { ...WORDS, subject: "Eleven" },
  });
  expect([status, json.code]).toEqual([429, "TOO_MANY"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});
