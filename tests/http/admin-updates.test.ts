import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { insertBooking } from "../support/insert-booking";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

// rules: whatsapp-notices, customers-to-inform, email-resend

const PAGE = "/admin/updates";
const { shop, ravi } = await openAdminShop();
const asha = createCustomer(shop, { name: "Asha Devi" });
const counter = createCustomer(shop, { name: "Meena Kumari" });
queryValue(
  shop,
  "update user set staff_role = 'counter', email_verified_at = 1 where id = ? returning 1",
  counter.id,
);

async function buyDrill() {
  const id = await placeOrder(asha, toBuyNowPath(getProduct(shop, DRILL).id));
  await payOrder(asha, id);
  return { id, number: queryValue<string>(shop, "select number from orders where id = ?", id) };
}

test("an order's page has the WhatsApp text of now; sending it is kept and opens the chat", async () => {
  const { id, number } = await buyDrill();
  const page = await ravi.visit(`/admin/orders/${id}`);
  expect(page.text).toMatch(/WhatsApp: Paid Namaste .* We have received your payment/);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://wa.me ");
  const sent = await ravi.submit(page, "Send on WhatsApp");
  expect([sent.status, sent.location]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/wa\.me\/91\d{10}\?text=Namaste/),
  ]);
  expect(sent.location).toContain(number);
  const after = await ravi.visit(`/admin/orders/${id}`);
  expect(after.text).toMatch(/Informed on WhatsApp: Paid, by Ravi Shankar/);
  const shown = await ravi.post(`/admin/orders/${id}`, { intent: "send-whatsapp", state: "shipped" });
  expect([shown.status, shown.text]).toEqual([409, expect.stringContaining("has changed meanwhile")]);
});

test("the list has who gets no email; WhatsApp and Done tick a row off, also after going back", async () => {
  const { id, number = "" } = await buyDrill();
  const list = await counter.visit(PAGE);
  expect([list.status, list.text]).toEqual([200, expect.stringContaining(number)]);
  const done = await counter.press(list, `Done ${number}`);
  expect([done.path, done.text]).toEqual([PAGE, expect.not.stringContaining(number)]);
  // The old page again, from the browser's history.
  expect((await counter.press(list, `Done ${number}`)).status).toBe(200);
  const rows = "select count(*) from customer_notice where order_id = ?";
  expect(queryValue(shop, rows, id)).toBe(1);
  const visit = insertBooking(shop, null, {
    phone: "9811155555",
    visit_type: "shop",
    fee_paise: null,
    pay_by: null,
  });
  queryValue(
    shop,
    "insert into service_event (request_id, kind, created_at) values (?, 'booked', ?) returning 1",
    visit.id,
    Date.now(),
  );
  const page = await counter.visit(PAGE);
  // The key of the link is not shown to helpers, but is in the text that is sent.
  expect(page.text).not.toContain(visit.key);
  const chat = await counter.submit(page, `WhatsApp ${visit.number}`);
  expect(decodeURIComponent(chat.location ?? "")).toMatch(/^https:\/\/wa\.me\/919811155555\?text=.*\?key=/);
  expect((await counter.visit(PAGE)).text).not.toContain(visit.number);
});

test("the sidebar counts who is to be informed, and a wrong form is refused", async () => {
  await buyDrill();
  expect((await ravi.visit("/admin/orders")).text).toMatch(/Inform Customers \d+ to inform/);
  const answers = [
    { intent: "done", order: "none", state: "paid" },
    { intent: "burn", state: "paid" },
    { intent: "done", state: "\0" },
  ];
  const statuses = [];
  for (const fields of answers) statuses.push((await ravi.post(PAGE, fields)).status);
  expect(statuses).toEqual([404, 400, 404]);
});

test("an email is sent again from the order's page, also by the counter", async () => {
  const { id } = await buyDrill();
  queryValue(
    shop,
    "update outbox_letter set next_attempt_at = null, problem = '550 No such person', attempts = 20 where about_id = ? and kind = 'order-paid' returning 1",
    id,
  );
  const sent = await counter.press(await counter.visit(`/admin/orders/${id}`), "Send again");
  expect(sent.text).toContain("The email is being sent again");
  const emailId = queryValue<string>(
    shop,
    "select id from outbox_letter where about_id = ? and kind = 'order-paid'",
    id,
  );
  const waiting = await counter.post(`/admin/orders/${id}`, { intent: "resend-email", email: emailId });
  expect([waiting.status, waiting.text]).toEqual([409, expect.stringContaining("Only an email that failed")]);
});
