import { afterAll, beforeAll, expect, test } from "vitest";
import { call, rowsLeft } from "../support/api";
import { customer, type Goods, goods } from "../support/books";
import { CEILING_FAN, DRILL } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let fan: Goods;
let drill: Goods;

beforeAll(async () => {
  shop = await openShop();
  [fan, drill] = [goods(shop, CEILING_FAN), goods(shop, DRILL)];
});
afterAll(() => shop?.close());

const linesOf = (userId: string) =>
  rowsLeft(shop, { cart_line: `user_id = '${userId}'` }).cart_line?.map((line) => ({ ...line, user_id: "theirs" }));

test("a product goes into the cart, and the cart is answered at today's prices", async () => {
  const { token } = customer(shop, { cart: { [fan.id]: 1 } });
  const { status, json } = await call(shop, "POST /cart/add", { token, body: { productId: drill.id, quantity: 2 } });
  expect([status, json.success, json.message]).toEqual([200, true, "Added to cart successfully!"]);
  const { items, totalItems, totalAmount, tax, delivery, total } = json.data;
  expect(items.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([fan.id, drill.id]);
  expect(totalItems).toBe(3);
  expect(totalAmount).toBe((fan.pricePaise + 2 * drill.pricePaise) / 100);
  expect(total).toBe(totalAmount + tax + delivery);
  expect((await call(shop, "GET /cart", { token })).json.data).toEqual(json.data);
});

test("the form and the API leave the same line behind", async () => {
  const [meena, asha] = [customer(shop), customer(shop)];
  await meena.post("/cart", { intent: "add", productId: fan.id, quantity: "2" });
  await call(shop, "POST /cart/add", { token: asha.token, body: { productId: fan.id, quantity: 2 } });
  expect(linesOf(asha.id)).toHaveLength(1);
  expect(linesOf(asha.id)).toEqual(linesOf(meena.id));
});

test.each<[string, object, number, string]>([
  ["no product", { quantity: 1 }, 400, "Product not found"],
  ["an unknown product", { productId: "nothing" }, 404, "Product not found"],
  ["more than there is", { productId: "FAN", quantity: 999 }, 409, ""],
  ["no number", { productId: "FAN", quantity: "many" }, 400, "Please choose a quantity between 1 and 999"],
])("%s is refused", async (_, body, status, message) => {
  const { token, id } = customer(shop);
  const sent = JSON.parse(JSON.stringify(body).replace("FAN", fan.id));
  const answer = await call(shop, "POST /cart/add", { token, body: sent });
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ success: false, message: expect.stringContaining(message) });
  expect(answer.json.error).toBe(answer.json.message);
  expect(linesOf(id)).toEqual([]);
});
