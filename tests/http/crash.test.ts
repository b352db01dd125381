import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../support/audit";
import { type Goods, goods, look, restock, signedIn } from "../support/books";
import { CAPACITOR, CEILING_FAN, DETAILS, DRILL, orderIdIn } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import type { Visitor } from "../support/visitor";

const CRASHES = 20;
const BUYERS = 8;
const PLENTY = 9_000;
const WHO_NEVER_PAY = 2;
/** A demo payment takes 2 s: some crashes come while the first are settled, some after. */
const CRASH_AFTER_MS = [2_200, 2_300, 2_450, 2_150, 2_600];

let shop: RunningShop;
let shelf: Goods[];

beforeAll(async () => {
  shop = await openShop();
  shelf = [DRILL, CEILING_FAN, CAPACITOR].map((sku) => goods(shop, sku));
  for (const { id } of shelf) restock(shop, id, PLENTY);
});
afterAll(() => shop?.close());

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

test(`${CRASHES} crashes in the middle of checkout lose no acknowledged order and leave none half written`, {
  timeout: 180_000,
}, async () => {
  const heard: Heard = { placed: new Set(), paid: new Set() };
  for (let crash = 0; crash < CRASHES; crash++) {
    const buyers = signedIn(shop, BUYERS);
    const buying = buyers.map((buyer, index) => buyUntilTheEnd(buyer, index >= WHO_NEVER_PAY, heard));
    await wait(CRASH_AFTER_MS[crash % CRASH_AFTER_MS.length]);
    shop = await shop.crashAndReopen();
    await Promise.all(buying);
    expect(audit(shop), `after crash ${crash + 1}`).toEqual({});
  }
  expect(heard.placed.size).toBeGreaterThan(CRASHES);
  expect(heard.paid.size).toBeGreaterThan(0);
  const lost = (ids: Set<string>, where: string) =>
    [...ids].filter((id) => look(shop, `select count(*) from orders where id = ? and ${where}`, id) !== 1);
  expect(lost(heard.placed, "status in ('pending', 'processing')")).toEqual([]);
  expect(lost(heard.paid, "status = 'processing' and paid_at is not null")).toEqual([]);
});
