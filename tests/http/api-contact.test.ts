import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { maskClockTimes, readRowsLeft } from "../support/compare-rows";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const FIELDS = {
  name: "Meena Kumari",
  email: "meena@example.in",
  phone: "0542 250 1234",
  subject: "The mixer",
  message: "It hums.\nIt does not turn.",
};
const countMessages = () => queryValue<number>(shop, "select count(*) from contact_message");

test("a visitor's message is saved with its ticket, once however often it is sent", async () => {
  const before = countMessages();
  const { status, json } = await callApi(shop, "POST /contact", { body: FIELDS });
  expect([status, json.message]).toEqual([201, "Message sent successfully! We will get back to you soon."]);
  expect(json.data).toEqual({
    ...FIELDS,
    _id: expect.any(String),
    id: json.data._id,
    createdAt: expect.any(String),
    number: queryValue(shop, "select number from contact_message where id = ?", json.data._id),
  });
  const again = await callApi(shop, "POST /contact", { body: FIELDS });
  expect([again.status, again.json.data]).toEqual([200, json.data]);
  expect(countMessages()).toBe(before + 1);
});

test("the form and the API leave the same message and the same emails behind", async () => {
  const asha = createCustomer(shop);
  const aboutMessage = "about_id in (select id from contact_message where subject = 'Twins')";
  /** Returns the rows of the message and its emails, and deletes them. */
  const takeRows = () => {
    const tables = { contact_message: "subject = 'Twins'", outbox_letter: `${aboutMessage} order by kind` };
    const rows = maskClockTimes(readRowsLeft(shop, tables));
    changeDatabase(
      shop,
      `delete from outbox_letter where ${aboutMessage}; delete from contact_message where subject = 'Twins'`,
    );
    return rows;
  };
  for (const visitor of [asha, undefined]) {
    // Each with its own email address, because the number of emails to one address is limited.
    const body = { ...FIELDS, subject: "Twins", email: visitor ? "asha@example.in" : "imran@example.in" };
    await (visitor ?? new Visitor(shop.url)).post("/contact", body);
    const formRows = takeRows();
    expect((await callApi(shop, "POST /contact", { body, token: visitor?.token })).status).toBe(201);
    const apiRows = takeRows();
    expect([formRows.contact_message?.length, formRows.outbox_letter?.length]).toEqual([1, 2]);
    expect(formRows.contact_message?.[0]?.user_id).toBe(visitor?.id ?? null);
    expect(apiRows).toEqual(formRows);
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
  const before = countMessages();
  const { status, json } = await callApi(shop, "POST /contact", {
    body: { ...FIELDS, subject: "Refused", ...wrong },
  });
  expect([status, json.message, json.errors]).toEqual([400, message, [{ field, message }]]);
  expect(countMessages()).toBe(before);
});

test("one client address can send ten messages an hour, by the form and the API together", async () => {
  changeDatabase(shop, "delete from limit_count");
  const visitor = new Visitor(shop.url);
  for (let n = 0; n < 5; n++) {
    await visitor.post("/contact", { ...FIELDS, subject: `Form ${n}` });
    expect((await callApi(shop, "POST /contact", { body: { ...FIELDS, subject: `Call ${n}` } })).status).toBe(
      201,
    );
  }
  const { status, json, headers } = await callApi(shop, "POST /contact", {
    body: { ...FIELDS, subject: "Eleven" },
  });
  expect([status, json.code]).toEqual([429, "TOO_MANY"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});
