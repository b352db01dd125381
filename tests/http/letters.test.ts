import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { customer, goods, look, openBooks } from "../support/books";
import { DETAILS, DRILL, pay, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { MailServer } from "../support/smtp";

const WITHIN_MS = 60_000;

let mail: MailServer;
let shop: RunningShop;

beforeEach(async () => {
  mail = await new MailServer().open();
  const SITE_URL = "http://localhost:3000";
  shop = await openShop({ env: { SMTP_URL: mail.url, SITE_URL, MAIL_FROM: "Vidyut <post@vidyut.example>" } });
});
afterEach(async () => {
  await mail?.goAway();
  await shop?.close();
});

/** What the outbox holds, in the order it was written. */
interface Row {
  messageId: string;
  recipient: string;
  subject: string;
  sentAt: number | null;
  attempts: number;
  problem: string | null;
}

function outbox(): Row[] {
  const books = openBooks(shop);
  const select = `select message_id as messageId, recipient, subject, sent_at as sentAt, attempts, problem
    from outbox_letter where kind <> 'booking-reminder' order by rowid`;
  const rows = books.prepare<[], Row>(select).all();
  books.close();
  return rows;
}

/** What has arrived, but for reminders: on some days somebody of the sample shop has a visit tomorrow. */
const arrived = () => mail.letters.filter(({ subject }) => !subject.endsWith("your visit is tomorrow"));

/** Lets the time pass that letters wait for after a failure. */
function letTimePass(): void {
  const books = openBooks(shop);
  books.prepare("update outbox_letter set next_attempt_at = 0 where next_attempt_at is not null").run();
  books.close();
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`Not within ${WITHIN_MS} ms: ${isSo}\n${shop.output()}`);
    await wait(50);
  }
}

const attempts = () => outbox().reduce((sum, letter) => sum + letter.attempts, 0);
const waiting = () => outbox().filter(({ sentAt }) => sentAt === null);

/** Asha, with a drill in her cart unless something else is named. */
const buyer = (sku = DRILL) => customer(shop, { cart: { [goods(shop, sku).id]: 1 } });

test("an order placed and paid is two letters, and the sample shop's past orders are none", async () => {
  const asha = buyer();
  const orderId = await placeOrder(asha);
  await pay(asha, orderId);
  await until(() => arrived().length >= 2 && waiting().length === 0);
  const number = look<string>(shop, "select number from orders where id = ?", orderId);
  expect(arrived().map(({ subject }) => subject)).toEqual([
    `Order ${number}: waiting for your payment`,
    `Order ${number}: payment received`,
  ]);
  for (const { headers, from, recipients, text, html } of arrived()) {
    expect([from, recipients]).toEqual(["post@vidyut.example", [DETAILS.email]]);
    expect(headers.from).toBe("Vidyut <post@vidyut.example>");
    for (const body of [text, html]) expect(body).toContain(`http://localhost:3000/orders/${orderId}`);
  }
  expect(outbox().map(({ messageId }) => messageId)).toEqual(arrived().map(({ messageId }) => messageId));
  expect(shop.output()).not.toContain(DETAILS.email);
});

test("a mail server that hangs, refuses or is gone loses no letter, and shoppers notice nothing", async () => {
  const moods: [string, () => unknown][] = [
    ["hangs", () => (mail.manners = { hangs: true })],
    ["refuses", () => (mail.manners = { refuses: () => "451 4.3.2 Not now" })],
    ["is gone", () => mail.goAway()],
  ];
  for (const [mood, begin] of moods) {
    await begin();
    const before = attempts();
    const asha = buyer();
    const order = await asha.follow(await pay(asha, await placeOrder(asha)));
    expect(order.text, mood).toContain("Payment received");
    await until(() => {
      letTimePass();
      return attempts() > before;
    });
    expect((await asha.visit("/products")).status, mood).toBe(200);
    expect(waiting(), mood).toHaveLength(outbox().length);
  }
  await until(() => waiting().some(({ problem }) => problem !== null));
  mail.manners = {};
  await mail.open();
  await until(() => {
    letTimePass();
    return waiting().length === 0;
  });
  expect(outbox()).toHaveLength(6);
  expect(new Set(arrived().map(({ messageId }) => messageId))).toEqual(
    new Set(outbox().map(({ messageId }) => messageId)),
  );
});
