import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../support/audit";
import { type Goods, goods, look, openBooks, restock, signedIn } from "../support/books";
import { CAPACITOR, CEILING_FAN, DETAILS, DRILL, orderIdIn } from "../support/buying";
import { rounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { MailServer } from "../support/smtp";
import type { Visitor } from "../support/visitor";

const CRASHES = rounds(4, 20);
const BUYERS = 8;
const PLENTY = 9_000;
const WHO_NEVER_PAY = 2;
/** A demo payment takes 2 s: some crashes come while the first are settled, some after. */
const CRASH_AFTER_MS = [2_200, 2_300, 2_450, 2_150, 2_600];

/** However slow all is, one crash in so many waits for an order told to be paid and a letter on its way. */
const WAITING_CRASH = 4;

/** Letters wait for this long in the mail server's hands, so that some crashes come just then. */
const MAIL_SLOW_MS = 60;
const WITHIN_MS = 60_000;

let mail: MailServer;
let shop: RunningShop;
let shelf: Goods[];

beforeAll(async () => {
  mail = await new MailServer().open();
  mail.manners = { slowMs: MAIL_SLOW_MS };
  shop = await openShop({ env: { SMTP_URL: mail.url } });
  shelf = [DRILL, CEILING_FAN, CAPACITOR].map((sku) => goods(shop, sku));
  for (const { id } of shelf) restock(shop, id, PLENTY);
});
afterAll(async () => {
  await shop?.close();
  await mail?.goAway();
});

interface Heard {
  placed: Set<string>;
  paid: Set<string>;
}

/** Buys again and again until the shop is gone, and notes what the shop has told it. */
async function buyUntilTheEnd(buyer: Visitor, pays: boolean, heard: Heard): Promise<void> {
  const isGone = () => undefined;
  for (let round = 0; ; round++) {
    const { id: productId } = shelf[round % shelf.length] as Goods;
    const quantity = String((round % 3) + 1);
    const added = await buyer.post("/cart", { intent: "add", productId, quantity }).catch(isGone);
    const placed = added && (await buyer.post("/checkout", DETAILS).catch(isGone));
    if (!placed) return;
    const orderId = orderIdIn(placed);
    heard.placed.add(orderId);
    if (!pays) continue;
    const paid = await buyer.post(`/checkout/pay/${orderId}`, { intent: "pay" }).catch(isGone);
    if (!paid) return;
    heard.paid.add(orderIdIn(paid));
  }
}

/** Waits until one more order was told to be paid, then until the mail server has a letter unacknowledged. */
async function untilPaidAndLetterOnItsWay({ paid }: Heard): Promise<void> {
  const before = paid.size;
  const deadline = Date.now() + WITHIN_MS;
  while (paid.size === before && Date.now() < deadline) await wait(20);
  const isThere = new Promise<void>((resolve) => {
    mail.manners.hasLetter = () => resolve();
  });
  await Promise.race([isThere, wait(WITHIN_MS)]);
  mail.manners.hasLetter = undefined;
}

/** Every letter by its subject, which names the order, with the Message-IDs it has. */
const byLetter = (letters: { subject: string; messageId: string }[]) => {
  const ids = new Map<string, Set<string>>();
  for (const { subject, messageId } of letters)
    ids.set(subject, (ids.get(subject) ?? new Set()).add(messageId));
  return ids;
};

/** What the outbox holds, once all of it has been sent. */
async function allSent(): Promise<{ subject: string; messageId: string }[]> {
  mail.manners = {};
  const deadline = Date.now() + WITHIN_MS;
  const books = openBooks(shop);
  const wakeUp = books.prepare(
    "update outbox_letter set next_attempt_at = 0 where next_attempt_at is not null",
  );
  while (wakeUp.run().changes > 0) {
    if (Date.now() > deadline) throw new Error("Letters were not sent");
    await wait(500);
  }
  const written = books.prepare<[], { subject: string; messageId: string }>(
    "select subject, message_id as messageId from outbox_letter",
  );
  const letters = written.all();
  books.close();
  return letters;
}

test(`${CRASHES} crashes in the middle of checkout lose no acknowledged order and no letter, and leave nothing half done`, {
  timeout: 240_000,
}, async () => {
  const heard: Heard = { placed: new Set(), paid: new Set() };
  for (let crash = 0; crash < CRASHES; crash++) {
    const buyers = signedIn(shop, BUYERS);
    const buying = buyers.map((buyer, index) => buyUntilTheEnd(buyer, index >= WHO_NEVER_PAY, heard));
    await wait(CRASH_AFTER_MS[crash % CRASH_AFTER_MS.length]);
    if (crash % WAITING_CRASH === WAITING_CRASH - 1) await untilPaidAndLetterOnItsWay(heard);
    shop = await shop.crashAndReopen();
    await Promise.all(buying);
    expect(audit(shop), `after crash ${crash + 1}`).toEqual({});
  }
  const written = await allSent();
  expect(byLetter(mail.letters)).toEqual(byLetter(written));
  expect(new Set(written.map(({ messageId }) => messageId)).size).toBe(written.length);
  expect(mail.letters.length, "no crash came while a letter was in the server's hands").toBeGreaterThan(
    written.length,
  );
  expect(heard.placed.size).toBeGreaterThan(CRASHES);
  expect(heard.paid.size).toBeGreaterThan(0);
  const lost = (ids: Set<string>, where: string) =>
    [...ids].filter((id) => look(shop, `select count(*) from orders where id = ? and ${where}`, id) !== 1);
  expect(lost(heard.placed, "status in ('pending', 'processing')")).toEqual([]);
  expect(lost(heard.paid, "status = 'processing' and paid_at is not null")).toEqual([]);
});
