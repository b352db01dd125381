import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CHECKOUT_DETAILS, DRILL, payOrder, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, openDatabase, proveEmail, queryValue } from "../support/shop-data";
import { MailServer } from "../support/smtp";

const MAX_WAIT_MS = 60_000;

let mail: MailServer;
let shop: RunningShop;

beforeEach(async () => {
  mail = await new MailServer().open();
  const SITE_URL = "http://localhost:3000";
  shop = await openShop({ env: { SMTP_URL: mail.url, SITE_URL, MAIL_FROM: "Vidyut <post@vidyut.example>" } });
});
afterEach(async () => {
  await mail?.stop();
  await shop?.close();
});

/** A row of the outbox. */
interface OutboxRow {
  messageId: string;
  recipient: string;
  subject: string;
  sentAt: number | null;
  attempts: number;
  problem: string | null;
}

function outbox(): OutboxRow[] {
  const books = openDatabase(shop);
  const select = `select message_id as messageId, recipient, subject, sent_at as sentAt, attempts, problem
    from outbox_letter where kind <> 'booking-reminder' order by rowid`;
  const rows = books.prepare<[], OutboxRow>(select).all();
  books.close();
  return rows;
}

/** The emails that have arrived, without reminders: on some days a sample booking is due tomorrow. */
const arrivedEmails = () => mail.emails.filter(({ subject }) => !subject.endsWith("your visit is tomorrow"));

/** Makes all waiting emails due, as if the time after a failure had passed. */
function letTimePass(): void {
  const books = openDatabase(shop);
  books.prepare("update outbox_letter set next_attempt_at = 0 where next_attempt_at is not null").run();
  books.close();
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`Not within ${MAX_WAIT_MS} ms: ${isDone}\n${shop.output()}`);
    await wait(50);
  }
}

const countAttempts = () => outbox().reduce((sum, row) => sum + row.attempts, 0);
const unsentRows = () => outbox().filter(({ sentAt }) => sentAt === null);

/** A customer with one product in the cart, the drill by default. */
const customerWithCart = (sku = DRILL) => createCustomer(shop, { cart: { [getProduct(shop, sku).id]: 1 } });

test("an order placed and paid is one email, and the past orders of the sample shop are none", async () => {
  const asha = customerWithCart();
  proveEmail(shop, asha, CHECKOUT_DETAILS.email);
  const orderId = await placeOrder(asha);
  await payOrder(asha, orderId);
  letTimePass();
  await waitUntil(() => arrivedEmails().length >= 1 && unsentRows().length === 1);
  const number = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  expect(arrivedEmails().map(({ subject }) => subject)).toEqual([`Order ${number}: payment received`]);
  expect(unsentRows()).toMatchObject([{ subject: `Order ${number}: payment pending`, attempts: 0 }]);
  for (const { headers, from, recipients, text, html } of arrivedEmails()) {
    expect([from, recipients]).toEqual(["post@vidyut.example", [CHECKOUT_DETAILS.email]]);
    expect(headers.from).toBe("Vidyut <post@vidyut.example>");
    for (const body of [text, html]) expect(body).toContain(`http://localhost:3000/orders/${orderId}`);
  }
  const sentRows = outbox().filter(({ sentAt }) => sentAt !== null);
  expect(sentRows.map(({ messageId }) => messageId)).toEqual(
    arrivedEmails().map(({ messageId }) => messageId),
  );
  expect(shop.output()).not.toContain(CHECKOUT_DETAILS.email);
});

test("an order that nobody pays is asked for after two minutes, where its address is proved", async () => {
  const [asha, meena] = [customerWithCart(), customerWithCart()];
  proveEmail(shop, asha, "asha@example.org");
  for (const buyer of [asha, meena]) await placeOrder(buyer, "/checkout", { email: "asha@example.org" });
  const [row, ...others] = outbox();
  expect([row?.recipient, others, row?.attempts]).toEqual(["asha@example.org", [], 0]);
  letTimePass();
  await waitUntil(() => unsentRows().length === 0);
  expect(arrivedEmails()).toMatchObject([{ subject: expect.stringContaining("payment pending") }]);
});

test("a mail server that hangs, refuses or is down loses no email and disturbs no customer", async () => {
  const moods: [string, () => unknown][] = [
    ["hangs", () => (mail.behaviour = { hangs: true })],
    ["refuses", () => (mail.behaviour = { refuses: () => "451 4.3.2 Not now" })],
    ["is down", () => mail.stop()],
  ];
  for (const [mood, setMood] of moods) {
    await setMood();
    const before = countAttempts();
    const asha = customerWithCart();
    const order = await asha.follow(await payOrder(asha, await placeOrder(asha)));
    expect(order.text, mood).toContain("Payment received");
    await waitUntil(() => {
      letTimePass();
      return countAttempts() > before;
    });
    expect((await asha.visit("/products")).status, mood).toBe(200);
    expect(unsentRows(), mood).toHaveLength(outbox().length);
  }
  await waitUntil(() => unsentRows().some(({ problem }) => problem !== null));
  mail.behaviour = {};
  await mail.open();
  await waitUntil(() => {
    letTimePass();
    return unsentRows().length === 0;
  });
  expect(outbox()).toHaveLength(3);
  expect(new Set(arrivedEmails().map(({ messageId }) => messageId))).toEqual(
    new Set(outbox().map(({ messageId }) => messageId)),
  );
});
