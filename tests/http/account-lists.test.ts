import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Customer, customer, look } from "../support/books";
import { placeOrder } from "../support/buying";
import { attributes } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let asha: Customer;
/** Products on the shelf, in an order of their own. */
let shelf: string[];
beforeAll(async () => {
  shop = await openShop();
  const some =
    "select json_group_array(id) from (select id from product where stock > 20 order by sku limit 6)";
  shelf = JSON.parse(look<string>(shop, some));
});
beforeEach(() => {
  asha = customer(shop);
});
afterAll(() => shop?.close());

const tab = (name: string) => `/user/profile?tab=${name}`;
const nameOf = (id: string | undefined) => look<string>(shop, "select name from product where id = ?", id);

test("of a wishlist the account shows the four newest, with what they cost and whether they can be had", async () => {
  for (const productId of shelf) await asha.post("/wishlist", { intent: "add", productId });
  const { text, html, ...page } = await asha.visit(tab("wishlist"));
  const newest = shelf.slice(2).reverse();
  expect(attributes(html, "h3 > a", "href")).toEqual(newest.map((id) => `/product/${id}`));
  expect(text.match(/\+ GST In stock Move to cart/g)).toHaveLength(4);
  expect(page).toMatchObject({ status: 200 });
});

test("moving to the cart and removing lead back to the account's own list", async () => {
  for (const productId of shelf.slice(0, 2)) await asha.post("/wishlist", { intent: "add", productId });
  const moved = await asha.press(await asha.visit(tab("wishlist")), `Move to cart ${nameOf(shelf[1])}`);
  expect(moved.path).toBe(tab("wishlist"));
  expect(moved.text).toContain("Added to cart successfully!");
  expect(look(shop, "select product_id from cart_line where user_id = ?", asha.id)).toBe(shelf[1]);
  expect(moved.link("Your whole wishlist")).toBe("/wishlist");
  const removed = await asha.press(moved, `Remove ${nameOf(shelf[0])}`);
  expect(removed.path).toBe(tab("wishlist"));
  for (const words of ["Removed from wishlist", "Your wishlist is empty"])
    expect(removed.text).toContain(words);
  expect(removed.text).not.toContain("Your whole wishlist");
});

test("what ran out meanwhile cannot be moved: the wishlist says why, and keeps it", async () => {
  const [productId = ""] = shelf;
  await asha.post("/wishlist", { intent: "add", productId });
  const page = await asha.visit(tab("wishlist"));
  const stock = look<number>(shop, "select stock from product where id = ?", productId);
  look(shop, "update product set stock = 0 where id = ? returning id", productId);
  const refused = await asha.submit(page, "Move to cart");
  look(shop, "update product set stock = ? where id = ? returning id", stock, productId);
  expect([refused.status, refused.heading]).toEqual([409, "Your wishlist"]);
  expect(refused.text).toContain("Product is out of stock");
  expect((await asha.visit(tab("wishlist"))).text).toContain(nameOf(productId));
});

test("of the orders the five newest stand in the account, and it leads to all of them and to the shop", async () => {
  const placed: string[] = [];
  for (const productId of shelf) {
    await asha.post("/cart", { intent: "clear" });
    await asha.post("/cart", { intent: "add", productId, quantity: "1" });
    placed.push(await placeOrder(asha));
  }
  const page = await asha.visit(tab("orders"));
  const newest = placed.slice(1).reverse();
  expect(attributes(page.html, 'a[href^="/orders/"]', "href")).toEqual(newest.map((id) => `/orders/${id}`));
  expect([page.link("All your orders"), page.link("Keep shopping")]).toEqual(["/orders", "/products"]);
});

test("lists of somebody new say that there is nothing yet, and lead on; another's are not in them", async () => {
  await asha.post("/wishlist", { intent: "add", productId: shelf[0] });
  await asha.post(`/product/${shelf[0]}/review`, { rating: "4", title: "Steady", comment: "As said." });
  const meena = customer(shop, { name: "Meena Kumari" });
  const nothing = {
    orders: "not ordered anything yet",
    wishlist: "wishlist is empty",
    reviews: "not written a review",
  };
  for (const [name, words] of Object.entries(nothing)) {
    const { text, html } = await meena.visit(tab(name));
    expect(text).toContain(words);
    expect(attributes(html, "main a", "href")).toContain("/products");
  }
});
