import { afterAll, beforeAll, expect, test } from "vitest";
import { CEILING_FAN, DRILL, formatRupees } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { listAttributes, selectAll } from "../support/html";
import { sendRaw } from "../support/raw-request";
import { REDIRECT_TARGETS } from "../support/redirect-targets";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  openDatabase,
  queryValue,
  type ShopProduct,
  setStock,
} from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: ShopProduct;
let fan: ShopProduct;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [getProduct(shop, DRILL), getProduct(shop, CEILING_FAN)];
});
afterAll(() => shop?.close());

/** Changes the database while the shop is running. */
function change(sql: string): void {
  const books = openDatabase(shop);
  books.exec(sql);
  books.close();
}
const countItems = ({ id }: Pick<Customer, "id">) =>
  queryValue<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);
const quantityInCart = ({ id }: Customer) =>
  queryValue<number>(shop, "select sum(quantity) from cart_line where user_id = ?", id);
const add = (visitor: Visitor, productId: string | undefined, redirectTo?: string) =>
  visitor.post("/wishlist", { intent: "add", productId, redirectTo });
/** The value of a product's heart button on a page, and whether it is pressed. */
const heart = ({ html }: Answer, { id }: ShopProduct) => {
  const button = selectAll(html, `form:has([value="${id}"]) button[aria-pressed]`).first();
  return [button.attr("value"), button.attr("aria-pressed")];
};

test("Asha adds a drill to the wishlist in a list, is back in that list, and removes it again", async () => {
  const asha = createCustomer(shop);
  const path = "/products-grid/Power%20Tools?search=rotary&sortBy=price";
  const before = await asha.visit(path);
  expect(heart(before, drill)).toEqual(["add", "false"]);
  const after = await asha.press(before, `Wishlist: ${drill.name}`);
  expect(after.path).toBe(path);
  expect(after.text).toContain("Added to wishlist");
  expect(heart(after, drill)).toEqual(["remove", "true"]);
  expect(heart(await asha.visit(`/product/${drill.id}`), drill)).toEqual(["remove", "true"]);
  const again = await asha.press(after, `Wishlist: ${drill.name}`);
  expect(again.text).toContain("Removed from wishlist");
  expect(heart(again, drill)).toEqual(["add", "false"]);
  expect(countItems(asha)).toBe(0);
});

test("a heart on an outdated page still does what it showed", async () => {
  const asha = createCustomer(shop);
  const outdatedPage = await asha.visit(`/product/${fan.id}`);
  for (const _attempt of [1, 2])
    expect((await asha.press(outdatedPage, "Wishlist:")).text).toContain("Added to wishlist");
  expect(countItems(asha)).toBe(1);
});

test("twenty simultaneous presses add one item", async () => {
  const asha = createCustomer(shop);
  const answers = await sendAtOnce(20, () => add(asha, drill.id));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(countItems(asha)).toBe(1);
});

test("a visitor is asked to sign in, and is then back with the product on the wishlist", async () => {
  const visitor = new Visitor(shop.url);
  const listing = await visitor.visit("/products-grid/Fans?sortBy=name");
  expect(heart(listing, fan)).toEqual(["add", "false"]);
  const signInPage = await visitor.press(listing, `Wishlist: ${fan.name}`);
  expect(signInPage.path).toMatch(/^\/user\/login\?/);
  expect(signInPage.text).toContain("Please login to manage wishlist");
  const back = await visitor.press(signInPage, "Sign in", RAVI);
  expect(back.path).toBe("/products-grid/Fans?sortBy=name");
  expect(back.text).toContain("Added to wishlist");
  expect(heart(back, fan)).toEqual(["remove", "true"]);
  const page = await new Visitor(shop.url).visit("/wishlist");
  expect(page.text).toContain("Please login to manage wishlist");
});

test.each<[fields: Record<string, string>, status: number, words: string]>([
  [{ intent: "add" }, 400, "Product ID not available"],
  [{ intent: "add", productId: "  " }, 400, "Product ID not available"],
  [{ intent: "add", productId: "0123456789abcdef01234567" }, 404, "Product not found"],
  [{ intent: "add", productId: "' or 1=1 --" }, 404, "Product not found"],
  [{ intent: "add", productId: "<script>alert(1)</script>" }, 404, "Product not found"],
  [{ intent: "add", productId: "x".repeat(65) }, 400, "Product ID not available"],
  [{ intent: "toggle", productId: "x" }, 400, "Failed to update wishlist"],
  [{}, 400, "Failed to update wishlist"],
])("%j is refused with %i: %s", async (fields, status, words) => {
  const asha = createCustomer(shop);
  const answer = await asha.post("/wishlist", fields);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain("There is a problem");
  expect(answer.text).toContain(words);
  expect(answer.html).not.toContain("<script>alert(1)");
  expect(countItems(asha)).toBe(0);
});

test("a wishlist that cannot be saved says so, and nothing else breaks", async () => {
  const asha = createCustomer(shop);
  const trigger =
    "create trigger broken before insert on wishlist_item begin select raise(abort, 'no ink'); end";
  change(trigger);
  const answer = await add(asha, drill.id);
  change("drop trigger broken");
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Failed to update wishlist");
  expect(answer.text).not.toContain("no ink");
  expect((await add(asha, drill.id)).status).toBe(303);
});

test("redirectTo stays within the shop", async () => {
  const asha = createCustomer(shop);
  for (const otherOrigin of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    expect((await add(asha, drill.id, otherOrigin)).location).toBe("/wishlist");
  }
});

test.each(REDIRECT_TARGETS)("redirectTo %j leads to no other site", async (redirectTo) => {
  const { status, location = "" } = await add(createCustomer(shop), drill.id, redirectTo);
  expect([status, new URL(location, shop.url).origin]).toEqual([303, shop.url]);
});

test("the wishlist has the newest first, with price and stock, and is its owner's only", async () => {
  const [asha, meena] = [createCustomer(shop), createCustomer(shop, { name: "Meena Kumari" })];
  await add(meena, drill.id);
  expect((await asha.visit("/wishlist")).text).toContain("Your wishlist is empty");
  await add(asha, drill.id);
  await add(asha, fan.id);
  const { text, headers } = await asha.visit("/wishlist");
  expect(text.indexOf(fan.name)).toBeLessThan(text.indexOf(drill.name));
  expect(text).toContain(fan.name);
  for (const { pricePaise, shownPaise } of [drill, fan])
    expect(text).toContain(`${formatRupees(shownPaise)} ${formatRupees(pricePaise)} + 18% GST`);
  expect(headers.get("Cache-Control")).toContain("no-store");
  await asha.post("/wishlist", { intent: "remove", productId: drill.id });
  expect([countItems(asha), countItems(meena)]).toEqual([1, 1]);
  expect((await asha.visit("/wishlist")).text).not.toContain(drill.name);
});

test("moving to the cart puts one unit there and removes the item, once", async () => {
  const asha = createCustomer(shop);
  await add(asha, drill.id);
  const page = await asha.visit("/wishlist");
  const moved = await asha.press(page, "Move to cart");
  expect(moved.path).toBe("/wishlist");
  expect(moved.text).toContain("Added to cart successfully!");
  expect(moved.text).toContain("Your wishlist is empty");
  expect((await asha.press(page, "Move to cart")).text).toContain(
    "It was already removed from your wishlist",
  );
  expect([quantityInCart(asha), countItems(asha)]).toEqual([1, 0]);
});

test("a sold-out product has no Move button; one sold meanwhile stays, with the reason", async () => {
  const asha = createCustomer(shop);
  await add(asha, fan.id);
  const outdatedPage = await asha.visit("/wishlist");
  setStock(shop, fan.id, 0);
  const refused = await asha.press(outdatedPage, "Move to cart");
  const page = await asha.visit("/wishlist");
  setStock(shop, fan.id, fan.stock);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Product is out of stock");
  expect([quantityInCart(asha), countItems(asha)]).toEqual([null, 1]);
  expect(page.text).toContain("Out of Stock");
  expect(page.text).not.toContain("Move to cart");
  expect((await asha.press(page, "Remove")).text).toContain("Removed from wishlist");
});

test("a product no longer sold says so, has no link, and can be removed", async () => {
  const asha = createCustomer(shop);
  await add(asha, fan.id);
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  const page = await asha.visit("/wishlist");
  queryValue(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  expect(page.text).toContain("No longer sold");
  expect(page.text).not.toContain("Move to cart");
  expect(listAttributes(page.html, "a", "href")).not.toContain(`/product/${fan.id}`);
  await asha.press(page, "Remove");
  expect(countItems(asha)).toBe(0);
});

test("a full wishlist refuses more in plain words, on a page where an item can be removed", async () => {
  const asha = createCustomer(shop);
  const insertCopies = `insert into product (id, sku, name, brand, category, price_paise, image_url,
      description, specifications, tags, stock, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
    select 'copy' || i, 'copy' || i, name, brand, category, price_paise, image_url, '',
      specifications, tags, 0, 1, 1
    from n, product where sku = '${DRILL}'`;
  change(insertCopies);
  change(
    `insert into wishlist_item (user_id, product_id, added_at)
     select '${asha.id}', id, 1 from product where id like 'copy%'`,
  );
  const refused = await add(asha, fan.id);
  change("delete from product where id like 'copy%'");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Your wishlist is full: it holds 200 products. Please remove one first.");
  expect(refused.form("Remove")).toMatchObject({ method: "post", action: "/wishlist" });
  expect((await add(asha, fan.id)).status).toBe(303);
});

test("pages with hearts stay cached: visitors share theirs, customers have their own", async () => {
  const asha = createCustomer(shop);
  await add(asha, drill.id);
  const path = `/product/${drill.id}`;
  const [first, ashasPage, second] = [
    await new Visitor(shop.url).send(path),
    await asha.send(path),
    await new Visitor(shop.url).send(path),
  ];
  expect(second.html).toBe(first.html);
  expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
  expect(first.headers.get("ETag")).toMatch(/^"/);
  expect(ashasPage.headers.get("ETag")).toBeNull();
  expect(heart(first, drill)).toEqual(["add", "false"]);
  const notModified = await sendRaw(shop, path, {
    headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
  });
  expect(notModified.status).toBe(304);
});
