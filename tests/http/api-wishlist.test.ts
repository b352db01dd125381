import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { payOrder, placeOrder } from "../support/buying";
import { readRowsLeft } from "../support/compare-rows";
import { openProductShop } from "../support/product-shop";
import { createCustomer, queryValue } from "../support/shop-data";

const { shop, fan, drill } = await openProductShop();

const wishlistOf = (userId: string) =>
  readRowsLeft(shop, { wishlist_item: `user_id = '${userId}' order by added_at, rowid` }, [userId])
    .wishlist_item;

test("a product is added to the wishlist, found there, and removed", async () => {
  const { token } = createCustomer(shop);
  const check = async () => (await callApi(shop, `GET /wishlist/check/${drill.id}`, { token })).json;
  expect(await check()).toEqual({ success: true, isWishlisted: false });
  const added = await callApi(shop, "POST /wishlist/add", { token, body: { productId: drill.id } });
  const item = {
    _id: drill.id,
    id: drill.id,
    name: drill.name,
    price: drill.pricePaise / 100,
    priceWithTax: drill.shownPaise / 100,
    imageUrl: expect.any(String),
  };
  expect([added.status, added.json]).toEqual([
    200,
    {
      success: true,
      message: "Added to wishlist",
      isWishlisted: true,
      data: { ...item, inStock: true, isOnSale: true },
    },
  ]);
  expect(await check()).toEqual({ success: true, isWishlisted: true });
  expect((await callApi(shop, "POST /wishlist/add", { token, body: { productId: drill.id } })).status).toBe(
    200,
  );
  const removed = await callApi(shop, `DELETE /wishlist/remove/${drill.id}`, { token });
  expect([removed.status, removed.json]).toEqual([
    200,
    { success: true, message: "Removed from wishlist", isWishlisted: false },
  ]);
  expect((await callApi(shop, `DELETE /wishlist/remove/${drill.id}`, { token })).status).toBe(200);
  expect(await check()).toEqual({ success: true, isWishlisted: false });
});

test("hearts on pages and calls of the API leave the same wishlist items behind", async () => {
  const [meena, asha] = [createCustomer(shop), createCustomer(shop)];
  const { token } = asha;
  for (const { id } of [fan, drill]) {
    await meena.post("/wishlist", { intent: "add", productId: id });
    await callApi(shop, "POST /wishlist/add", { token, body: { productId: id } });
  }
  expect(wishlistOf(asha.id)).toHaveLength(2);
  expect(wishlistOf(asha.id)).toEqual(wishlistOf(meena.id));
  await meena.post("/wishlist", { intent: "remove", productId: fan.id });
  await callApi(shop, `DELETE /wishlist/remove/${fan.id}`, { token });
  expect(wishlistOf(asha.id)).toHaveLength(1);
  expect(wishlistOf(asha.id)).toEqual(wishlistOf(meena.id));
});

test.each<[object, number, string]>([
  [{}, 400, "Product ID not available"],
  [{ productId: "" }, 400, "Product ID not available"],
  [{ productId: 7 }, 400, "Product ID not available"],
  [{ productId: "nothing" }, 404, "Product not found"],
])("%j cannot be added to the wishlist", async (body, status, message) => {
  const { token, id } = createCustomer(shop);
  const answer = await callApi(shop, "POST /wishlist/add", { token, body });
  expect([answer.status, answer.json.message, answer.json.error]).toEqual([status, message, message]);
  expect(wishlistOf(id)).toEqual([]);
});

test("a wishlist is answered to its owner only, the newest first, in pages", async () => {
  const [asha, { token: other }] = [createCustomer(shop), createCustomer(shop)];
  const { token } = asha;
  for (const productId of [fan.id, drill.id])
    await callApi(shop, "POST /wishlist/add", { token, body: { productId } });
  const { json } = await callApi(shop, "GET /users/wishlist", { token });
  expect(json.data.map(({ _id }: { _id: string }) => _id)).toEqual([drill.id, fan.id]);
  expect(json.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalItems: 2,
    hasNext: false,
    hasPrev: false,
  });
  const secondPage = (await callApi(shop, "GET /users/wishlist?page=2&limit=1", { token })).json;
  expect(secondPage.data.map(({ _id }: { _id: string }) => _id)).toEqual([fan.id]);
  expect(secondPage.pagination).toMatchObject({
    currentPage: 2,
    totalPages: 2,
    hasNext: false,
    hasPrev: true,
  });
  expect((await callApi(shop, "GET /users/wishlist", { token: other })).json.data).toEqual([]);
  const refused = await callApi(shop, "GET /users/wishlist?page=abc", { token });
  expect([refused.status, refused.json.errors]).toEqual([
    400,
    [{ field: "page", message: refused.json.message }],
  ]);
});

test("the figures of an account count only paid orders", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const { token } = asha;
  const stats = async () => (await callApi(shop, "GET /users/stats", { token })).json;
  const orderId = await placeOrder(asha);
  const none = { totalOrders: 0, totalSpent: 0, wishlistCount: 0, reviewsCount: 0 };
  expect(await stats()).toEqual({ success: true, data: none });
  await payOrder(asha, orderId);
  await asha.post("/wishlist", { intent: "add", productId: drill.id });
  await asha.post(`/product/${fan.id}/review`, { rating: "4", title: "Cool", comment: "It turns." });
  const totalSpent = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId) / 100;
  expect((await stats()).data).toEqual({ totalOrders: 1, totalSpent, wishlistCount: 1, reviewsCount: 1 });
});
