import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKOUT_DETAILS, getOrderId, payOrder, placeOrder } from "../support/buying";
import { comeAgain, sendAtOnce } from "../support/come-again";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import {
  createCustomer,
  createCustomers,
  getStock,
  openDatabase,
  queryValue,
  setStock,
} from "../support/shop-data";
import type { Answer, Visitor } from "../support/visitor";

const ROUNDS = countRounds(3, 50);
const BUYERS = 50;
const STOCK = 5;

let shop: RunningShop;
let productIds: string[];

beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "on" } });
  const books = openDatabase(shop);
  productIds = books
    .prepare("select id from product where stock > 0 order by id limit ?")
    .pluck()
    .all(ROUNDS + 3) as string[];
  books.close();
});
afterAll(() => shop?.close());

const checkout = (buyer: Visitor): Promise<Answer> =>
  comeAgain(() => buyer.post("/checkout", CHECKOUT_DETAILS));

/**
 * Fifty buyers check out at the same moment from as many addresses; returns those who got an order, and
 * checks the refusals.
 */
async function checkOutAtOnce(productId: string, quantity = 1) {
  const buyers = createCustomers(shop, BUYERS, { cart: { [productId]: quantity } });
  for (const [index, buyer] of buyers.entries()) buyer.address = `10.0.${index}.7`;
  const answers = await Promise.all(buyers.map(checkout));
  const refused = answers.filter(({ status }) => status !== 303);
  for (const { status, text } of refused) {
    expect(status).toBe(409);
    expect(text).toMatch(/Product is out of stock|Only \d items available in stock/);
  }
  return buyers.flatMap((buyer, index) => {
    const answer = answers[index] as Answer;
    return answer.status === 303 ? [{ buyer, orderId: getOrderId(answer) }] : [];
  });
}

test(`of ${BUYERS} buyers of ${STOCK} units at once exactly ${STOCK} succeed, ${ROUNDS} times`, async () => {
  const products = productIds.slice(0, ROUNDS);
  for (const product of products) setStock(shop, product, STOCK);
  const placedOrders = [];
  for (const product of products) {
    const successful = await checkOutAtOnce(product);
    expect(successful).toHaveLength(STOCK);
    placedOrders.push(...successful);
  }
  const payments = await Promise.all(
    placedOrders.map(({ buyer, orderId }) => comeAgain(() => payOrder(buyer, orderId))),
  );
  expect(payments.map(getOrderId)).toEqual(placedOrders.map(({ orderId }) => orderId));
  expect(
    queryValue(
      shop,
      `select count(*) from orders
       where paid_at is not null and user_id in (select id from user where name = 'Asha Devi')`,
    ),
  ).toBe(ROUNDS * STOCK);
  for (const product of products) expect(getStock(shop, product)).toBe(0);
});

test("buyers of two units each leave the last odd unit in stock", async () => {
  const product = productIds[ROUNDS] as string;
  setStock(shop, product, STOCK);
  const successful = await checkOutAtOnce(product, 2);
  expect(successful).toHaveLength(2);
  await Promise.all(successful.map(({ buyer, orderId }) => payOrder(buyer, orderId)));
  expect(getStock(shop, product)).toBe(1);
});

test("twenty copies of one settlement at once are one paid order and one stock movement", async () => {
  const product = productIds[ROUNDS + 1] as string;
  setStock(shop, product, STOCK);
  const asha = createCustomer(shop, { cart: { [product]: 2 } });
  const orderId = await placeOrder(asha);
  const answers = await sendAtOnce(20, () => payOrder(asha, orderId));
  expect(new Set(answers.map(getOrderId))).toEqual(new Set([orderId]));
  expect(
    queryValue(shop, "select count(*) from order_event where order_id = ? and kind = 'paid'", orderId),
  ).toBe(1);
  expect(queryValue(shop, "select count(*) from stock_movement where order_id = ?", orderId)).toBe(1);
  expect(queryValue(shop, "select count(*) from payment where order_id = ?", orderId)).toBe(1);
  expect(getStock(shop, product)).toBe(STOCK - 2);
});

test("a cart changed while its order is being paid becomes another order, which still waits", async () => {
  const product = productIds[ROUNDS + 2] as string;
  setStock(shop, product, STOCK);
  const asha = createCustomer(shop, { cart: { [product]: 1 } });
  const orderId = await placeOrder(asha);
  const payment = payOrder(asha, orderId);
  await asha.post("/cart", { intent: "add", productId: product, quantity: "1" });
  const second = await placeOrder(asha);
  expect(second).not.toBe(orderId);
  await payment;
  const sold = queryValue<number>(
    shop,
    "select -sum(change) from stock_movement where reason = 'sale' and product_id = ? and order_id in (?, ?)",
    product,
    orderId,
    second,
  );
  expect(sold).toBe(1);
  expect(getStock(shop, product)).toBe(STOCK - 1);
  expect((await asha.visit(`/orders/${orderId}`)).text).toContain("Processing");
});
