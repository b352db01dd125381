import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CAPACITOR, CEILING_FAN, CHECKOUT_DETAILS, DRILL, getOrderId } from "../support/buying";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import {
  createCustomers,
  getProduct,
  openDatabase,
  queryValue,
  type ShopProduct,
  setStock,
} from "../support/shop-data";
import { MailServer } from "../support/smtp";
import type { Visitor } from "../support/visitor";

const CRASHES = countRounds(4, 200);
const BUYERS = countRounds(8, 16);
const STOCK = 9_000;
const BUYERS_WITHOUT_PAYMENT = 2;
const ORDERS_WITHOUT_PAYMENT = 5;
/** A demo payment takes 2 s: some crashes come while the first ones are settled, some after. */
const CRASH_AFTER_MS = [2_200, 2_300, 2_450, 2_150, 2_600];

/** On a slow machine too, one crash in so many waits for a paid order and an email that is being sent. */
const WAITING_CRASH = 4;

/** How long the mail server takes to accept an email, so that some crashes come in between. */
const MAIL_SLOW_MS = 60;
const MAX_WAIT_MS = 60_000;

let mail: MailServer;
let shop: RunningShop;
let products: ShopProduct[];

beforeAll(async () => {
  mail = await new MailServer().open();
  mail.behaviour = { slowMs: MAIL_SLOW_MS };
  shop = await openShop({ env: { SMTP_URL: mail.url } });
  products = [DRILL, CEILING_FAN, CAPACITOR].map((sku) => getProduct(shop, sku));
  for (const { id } of products) setStock(shop, id, STOCK);
});
afterAll(async () => {
  await shop?.close();
  await mail?.stop();
});

interface Acknowledged {
  placed: Set<string>;
  paid: Set<string>;
}

/** Buys again and again until the shop crashes, and records the orders the shop acknowledged. */
async function buyUntilCrash(buyer: Visitor, pays: boolean, acknowledged: Acknowledged): Promise<void> {
  const noAnswer = () => undefined;
  // An order that is not paid reserves stock, and all that is in the cart is ordered again.
  for (let round = 0; pays || round < ORDERS_WITHOUT_PAYMENT; round++) {
    const { id: productId } = products[round % products.length] as ShopProduct;
    const quantity = String((round % 3) + 1);
    const added = await buyer.post("/cart", { intent: "add", productId, quantity }).catch(noAnswer);
    // Who adds or orders too much is refused.
    if (added?.status !== 303) return;
    const placed = await buyer.post("/checkout", CHECKOUT_DETAILS).catch(noAnswer);
    if (placed?.status !== 303) return;
    const orderId = getOrderId(placed);
    acknowledged.placed.add(orderId);
    if (!pays) continue;
    const paid = await buyer.post(`/checkout/pay/${orderId}`, { intent: "pay" }).catch(noAnswer);
    if (!paid) return;
    acknowledged.paid.add(getOrderId(paid));
  }
}

/** Waits until one more order is paid, then until the mail server has an email it has not acknowledged. */
async function waitForPaymentAndEmail({ paid }: Acknowledged): Promise<void> {
  const before = paid.size;
  const deadline = Date.now() + MAX_WAIT_MS;
  while (paid.size === before && Date.now() < deadline) await wait(20);
  const emailArrived = new Promise<void>((resolve) => {
    mail.behaviour.onEmail = () => resolve();
  });
  await Promise.race([emailArrived, wait(MAX_WAIT_MS)]);
  mail.behaviour.onEmail = undefined;
}

/** The Message-IDs by subject, which names the order. */
const messageIdsBySubject = (emails: { subject: string; messageId: string }[]) => {
  const ids = new Map<string, Set<string>>();
  for (const { subject, messageId } of emails)
    ids.set(subject, (ids.get(subject) ?? new Set()).add(messageId));
  return ids;
};

/** All emails of the outbox, once all of them have been sent. */
async function sendAllEmails(): Promise<{ subject: string; messageId: string }[]> {
  mail.behaviour = {};
  const deadline = Date.now() + MAX_WAIT_MS;
  const books = openDatabase(shop);
  const sendNow = books.prepare(
    "update outbox_letter set next_attempt_at = 0 where next_attempt_at is not null",
  );
  while (sendNow.run().changes > 0) {
    if (Date.now() > deadline) throw new Error("Letters were not sent");
    await wait(500);
  }
  const selectEmails = books.prepare<[], { subject: string; messageId: string }>(
    "select subject, message_id as messageId from outbox_letter",
  );
  const emails = selectEmails.all();
  books.close();
  return emails;
}

test(`${CRASHES} crashes during checkout lose no acknowledged order and no email`, {
  timeout: 240_000 + CRASHES * 15_000,
}, async () => {
  const acknowledged: Acknowledged = { placed: new Set(), paid: new Set() };
  for (let crash = 0; crash < CRASHES; crash++) {
    for (const { id } of products) setStock(shop, id, STOCK);
    const buyers = createCustomers(shop, BUYERS);
    const purchases = buyers.map((buyer, index) =>
      buyUntilCrash(buyer, index >= BUYERS_WITHOUT_PAYMENT, acknowledged),
    );
    await wait(CRASH_AFTER_MS[crash % CRASH_AFTER_MS.length]);
    if (crash % WAITING_CRASH === WAITING_CRASH - 1) await waitForPaymentAndEmail(acknowledged);
    shop = await shop.crashAndReopen();
    await Promise.all(purchases);
    expect(findInconsistencies(shop), `after crash ${crash + 1}`).toEqual({});
  }
  const emails = await sendAllEmails();
  expect(messageIdsBySubject(mail.emails)).toEqual(messageIdsBySubject(emails));
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(emails.length);
  expect(mail.emails.length, "no crash came while a letter was in the server's hands").toBeGreaterThan(
    emails.length,
  );
  expect(acknowledged.placed.size).toBeGreaterThan(CRASHES);
  expect(acknowledged.paid.size).toBeGreaterThan(0);
  const lost = (ids: Set<string>, where: string) =>
    [...ids].filter(
      (id) => queryValue(shop, `select count(*) from orders where id = ? and ${where}`, id) !== 1,
    );
  expect(lost(acknowledged.placed, "status in ('pending', 'processing')")).toEqual([]);
  expect(lost(acknowledged.paid, "status = 'processing' and paid_at is not null")).toEqual([]);
});
