import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, changeDatabase, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { MailServer } from "../support/smtp";

let mail: MailServer;
let shop: RunningShop;
let ravi: Customer;

beforeAll(async () => {
  mail = await new MailServer().open();
  shop = await openShop({ isTemporary: false });
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  // On some days a sample booking is due tomorrow.
  changeDatabase(shop, "update service_request set reminder_sent = 1");
});
afterAll(async () => {
  await mail?.stop();
  await shop?.close();
});
beforeEach(() => changeDatabase(shop, "delete from outbox_letter"));

const countStatus = (status: string) =>
  queryValue<number>(
    shop,
    "select coalesce(sum(rows), 0) from tally where thing = 'outbox_letter' and part = ?",
    status,
  );

/** Asha pays an order, of which the shop writes one e-mail. */
async function buy() {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  await payOrder(asha, await placeOrder(asha));
}

test("without a mail server the outbox offers to drop what is held, and asks first", async () => {
  await buy();
  await buy();
  const outbox = await ravi.visit("/admin/outbox");
  expect(outbox.text).toContain("2 emails were written while no mail server was set.");
  expect(outbox.text).not.toContain("Send them");
  expect((await ravi.visit("/admin/outbox/send")).text).toContain("The shop has no mail server yet");
  const refused = await ravi.post("/admin/outbox/send", {});
  expect([refused.status, countStatus("held")]).toEqual([409, 2]);
  const question = await ravi.visit(outbox.link("Drop them"));
  expect([question.text.includes("(2)?"), countStatus("held")]).toEqual([true, 2]);
  const done = await ravi.press(question, "Drop them");
  expect(done.text).toContain("2 emails dropped");
  expect([countStatus("held"), countStatus("withdrawn")]).toEqual([0, 2]);
  expect(done.text).not.toContain("were written while no mail server was set");
  expect((await ravi.visit("/admin/audit?kind=outbox")).text).toContain(
    "Ravi Shankar Emails 2 emails dropped",
  );
  expect((await ravi.post("/admin/outbox/drop", {})).status).toBe(409);
});

test("once a mail server is set nothing that was held goes out before it is sent by hand", async () => {
  await buy();
  const { folder } = shop;
  await shop.close();
  shop = await openShop({ folder, env: { SMTP_URL: mail.url }, isTemporary: true });
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  await buy();
  await expect.poll(() => mail.emails.length).toBe(1);
  expect(countStatus("held")).toBe(1);
  const outbox = await ravi.visit("/admin/outbox");
  expect(outbox.text).toContain("One email was written while no mail server was set.");
  const question = await ravi.visit(outbox.link("Send them"));
  expect((await ravi.press(question, "Send them")).text).toContain("One email is being sent");
  await expect.poll(() => mail.emails.length).toBe(2);
  expect((await ravi.visit("/admin/outbox/send")).text).toContain("No emails are on hold.");
  expect((await ravi.visit("/admin/audit?kind=outbox")).text).toContain("Ravi Shankar Emails one email sent");
});
