import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { CEILING_FAN, DRILL } from "../support/buying";
import { readRowsLeft } from "../support/compare-rows";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer, getProduct } from "../support/shop-data";

const shop = openSharedShop();
const [fan, drill] = [getProduct(shop, CEILING_FAN), getProduct(shop, DRILL)];

const cartLinesOf = (userId: string) =>
  readRowsLeft(shop, { cart_line: `user_id = '${userId}' order by added_at, rowid` }, [userId]).cart_line;

test("a product is added to the cart, and the cart is answered at today's prices", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const { status, json } = await callApi(shop, "POST /cart/add", {
    token,
    body: { productId: drill.id, quantity: 2 },
  });
  expect([status, json.success, json.message]).toEqual([200, true, "Added to cart successfully!"]);
  const { items, totalItems, totalAmount, tax, delivery, roundOff, total } = json.data;
  expect(items.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([fan.id, drill.id]);
  expect(totalItems).toBe(3);
  expect(totalAmount).toBe((fan.pricePaise + 2 * drill.pricePaise) / 100);
  expect(total).toBeCloseTo(totalAmount + tax + delivery + roundOff, 9);
  expect((await callApi(shop, "GET /cart", { token })).json.data).toEqual(json.data);
});

test("the form and the API leave the same cart line behind", async () => {
  const [meena, asha] = [createCustomer(shop), createCustomer(shop)];
  await meena.post("/cart", { intent: "add", productId: fan.id, quantity: "2" });
  await callApi(shop, "POST /cart/add", { token: asha.token, body: { productId: fan.id, quantity: 2 } });
  expect(cartLinesOf(asha.id)).toHaveLength(1);
  expect(cartLinesOf(asha.id)).toEqual(cartLinesOf(meena.id));
});

test("the cart is counted, changed, and cleared", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1, [drill.id]: 2 } });
  const count = async () => (await callApi(shop, "GET /cart/count", { token })).json;
  expect(await count()).toEqual({ success: true, data: { count: 3 }, count: 3 });
  const updated = await callApi(shop, "PATCH /cart/update", {
    token,
    body: { productId: fan.id, quantity: 4 },
  });
  expect([updated.status, updated.json.message, updated.json.data.totalItems]).toEqual([
    200,
    "Cart updated",
    6,
  ]);
  const removed = await callApi(shop, `DELETE /cart/remove/${drill.id}`, { token });
  expect([removed.status, removed.json.message, removed.json.data.totalItems]).toEqual([
    200,
    "Removed from cart",
    4,
  ]);
  expect((await callApi(shop, `DELETE /cart/remove/${drill.id}`, { token })).status).toBe(200);
  const cleared = await callApi(shop, "DELETE /cart/clear", { token });
  expect([cleared.status, cleared.json.message]).toEqual([200, "Your cart is now empty"]);
  expect(cleared.json.data).toMatchObject({ items: [], totalItems: 0, totalAmount: 0, total: 0 });
  expect((await count()).count).toBe(0);
});

test.each<[string, Record<string, string>, (id: string) => [string, object?]]>([
  [
    "a change of quantity",
    { intent: "update", quantity: "4" },
    (productId) => ["PATCH /cart/update", { productId, quantity: 4 }],
  ],
  ["a removal", { intent: "remove" }, (productId) => [`DELETE /cart/remove/${productId}`]],
  ["clearing", { intent: "clear" }, () => ["DELETE /cart/clear"]],
])("%s by the form and by the API leaves the same cart lines behind", async (_case, fields, toCall) => {
  const cart = { [fan.id]: 1, [drill.id]: 2 };
  const [meena, asha] = [createCustomer(shop, { cart }), createCustomer(shop, { cart })];
  await meena.post("/cart", { productId: fan.id, ...fields });
  const [path, body] = toCall(fan.id);
  expect((await callApi(shop, path, { token: asha.token, body })).status).toBe(200);
  expect(cartLinesOf(asha.id)).toEqual(cartLinesOf(meena.id));
});

test.each<[object, number, string]>([
  [{ productId: "FAN" }, 400, "Please choose a quantity between 1 and 999"],
  [{ productId: "FAN", quantity: 0 }, 400, "Please choose a quantity between 1 and 999"],
  [{ quantity: 2 }, 400, "Product not found"],
  [{ productId: "FAN", quantity: 999 }, 409, "items available in stock"],
  [{ productId: "DRILL", quantity: 1 }, 404, "Product not found"],
])("a change of the cart to %j is refused", async (body, status, message) => {
  const { token, id } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const filledBody = JSON.parse(JSON.stringify(body).replace("FAN", fan.id).replace("DRILL", drill.id));
  const before = cartLinesOf(id);
  const answer = await callApi(shop, "PATCH /cart/update", { token, body: filledBody });
  expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(message)]);
  expect(cartLinesOf(id)).toEqual(before);
});

test.each<[string, object, number, string]>([
  ["no product", { quantity: 1 }, 400, "Product not found"],
  ["an unknown product", { productId: "nothing" }, 404, "Product not found"],
  ["more than is in stock", { productId: "FAN", quantity: 999 }, 409, ""],
  ["no number", { productId: "FAN", quantity: "many" }, 400, "Please choose a quantity between 1 and 999"],
])("adding %s is refused", async (_case, body, status, message) => {
  const { token, id } = createCustomer(shop);
  const filledBody = JSON.parse(JSON.stringify(body).replace("FAN", fan.id));
  const answer = await callApi(shop, "POST /cart/add", { token, body: filledBody });
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ success: false, message: expect.stringContaining(message) });
  expect(answer.json.error).toBe(answer.json.message);
  expect(cartLinesOf(id)).toEqual([]);
});
