import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payOrder, placeOrder } from "../support/buying";
import { listAttributes, listTexts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";

let shop: RunningShop;
let asha: Customer;
/** The ids of six products in stock, in the order of their SKUs. */
let productIds: string[];
beforeAll(async () => {
  shop = await openShop();
  const sixInStock =
    "select json_group_array(id) from (select id from product where stock > 20 order by sku limit 6)";
  productIds = JSON.parse(queryValue<string>(shop, sixInStock));
});
beforeEach(() => {
  asha = createCustomer(shop);
});
afterAll(() => shop?.close());

const tab = (name: string) => `/user/profile?tab=${name}`;
const nameOf = (id: string | undefined) =>
  queryValue<string>(shop, "select name from product where id = ?", id);

test("the account shows the four newest products of the wishlist, with price and stock", async () => {
  for (const productId of productIds) await asha.post("/wishlist", { intent: "add", productId });
  const { text, html, ...page } = await asha.visit(tab("wishlist"));
  const newest = productIds.slice(2).reverse();
  expect(listAttributes(html, "h3 > a", "href")).toEqual(newest.map((id) => `/product/${id}`));
  expect(text.match(/ \+ 18% GST In stock Move to cart/g)).toHaveLength(4);
  expect(page).toMatchObject({ status: 200 });
});

test("moving a product to the cart and removing one lead back to the wishlist of the account", async () => {
  for (const productId of productIds.slice(0, 2)) await asha.post("/wishlist", { intent: "add", productId });
  const moved = await asha.press(await asha.visit(tab("wishlist")), `Move to cart ${nameOf(productIds[1])}`);
  expect(moved.path).toBe(tab("wishlist"));
  expect(moved.text).toContain("Added to cart successfully!");
  expect(queryValue(shop, "select product_id from cart_line where user_id = ?", asha.id)).toBe(productIds[1]);
  expect(moved.link("View full wishlist")).toBe("/wishlist");
  const removed = await asha.press(moved, `Remove ${nameOf(productIds[0])}`);
  expect(removed.path).toBe(tab("wishlist"));
  for (const words of ["Removed from wishlist", "Your wishlist is empty"])
    expect(removed.text).toContain(words);
  expect(removed.text).not.toContain("View full wishlist");
});

test("a sold-out product cannot be moved to the cart: the wishlist says why and keeps it", async () => {
  const [productId = ""] = productIds;
  await asha.post("/wishlist", { intent: "add", productId });
  const page = await asha.visit(tab("wishlist"));
  const stock = queryValue<number>(shop, "select stock from product where id = ?", productId);
  queryValue(shop, "update product set stock = 0 where id = ? returning id", productId);
  const refused = await asha.submit(page, "Move to cart");
  queryValue(shop, "update product set stock = ? where id = ? returning id", stock, productId);
  expect([refused.status, refused.heading]).toEqual([409, "Your wishlist"]);
  expect(refused.text).toContain("Product is out of stock");
  expect((await asha.visit(tab("wishlist"))).text).toContain(nameOf(productId));
});

test("the account shows the five newest orders, with links to all orders and to the shop", async () => {
  const orderIds: string[] = [];
  for (const productId of productIds) {
    await asha.post("/cart", { intent: "clear" });
    await asha.post("/cart", { intent: "add", productId, quantity: "1" });
    const orderId = await placeOrder(asha);
    await payOrder(asha, orderId);
    orderIds.push(orderId);
  }
  const page = await asha.visit(tab("orders"));
  const newest = orderIds.slice(1).reverse();
  expect(listAttributes(page.html, 'a[href^="/orders/"]', "href")).toEqual(
    newest.map((id) => `/orders/${id}`),
  );
  expect([page.link("All your orders"), page.link("Continue shopping")]).toEqual(["/orders", "/products"]);
});

test("an order whose payment was left stands apart, in calm words, and cannot be cancelled", async () => {
  const kamla = createCustomer(shop, { name: "Kamla Devi", cart: { [productIds[0] ?? ""]: 1 } });
  await payOrder(kamla, await placeOrder(kamla));
  await kamla.post("/cart", { intent: "add", productId: productIds[1], quantity: "1" });
  const orderId = await placeOrder(kamla);
  const linksTo = ({ html }: Answer) => listAttributes(html, `a[href="/orders/${orderId}"]`, "href").length;
  expect((await kamla.visit("/orders")).text).not.toContain("not paid");
  await kamla.press(await kamla.visit(`/checkout/pay/${orderId}`), "Cancel and go back");
  for (const path of ["/orders", "/cart", tab("orders")]) {
    const page = await kamla.visit(path);
    expect(page.text, path).toMatch(/Orders that were not paid \(1\) Nothing was charged .* Not paid ₹/);
    expect([linksTo(page), listTexts(page.html, "main details details").length], path).toEqual([1, 1]);
  }
  expect((await kamla.visit(tab("orders"))).text).toContain("Total Orders 1");
  const { text, html } = await kamla.visit(`/orders/${orderId}`);
  expect(text).toMatch(/Not paid .* Nothing was charged for this order.* If money for it has left/);
  expect(listAttributes(html, `a[href="/orders/${orderId}/cancel"]`, "href")).toEqual([]);
});

test("the lists of a new account are empty, say so, and link to the shop", async () => {
  await asha.post("/wishlist", { intent: "add", productId: productIds[0] });
  await asha.post(`/product/${productIds[0]}/review`, { rating: "4", title: "Steady", comment: "As said." });
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const emptyTexts = {
    orders: "not placed any orders yet",
    wishlist: "wishlist is empty",
    reviews: "not written a review",
  };
  for (const [name, words] of Object.entries(emptyTexts)) {
    const { text, html } = await meena.visit(tab(name));
    expect(text).toContain(words);
    expect(listAttributes(html, "main a", "href")).toContain("/products");
  }
});
