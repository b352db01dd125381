import { afterAll, beforeAll, expect, test } from "vitest";
import { type Customer, customer, type Goods, goods, look, openBooks, restock } from "../support/books";
import { CEILING_FAN, DRILL, rupees } from "../support/buying";
import { attributes, select } from "../support/html";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";
import { send } from "../support/wire";

let shop: RunningShop;
let drill: Goods;
let fan: Goods;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [goods(shop, DRILL), goods(shop, CEILING_FAN)];
});
afterAll(() => shop?.close());

/** Something done to the books beside the running shop. */
function change(sql: string): void {
  const books = openBooks(shop);
  books.exec(sql);
  books.close();
}
const wishesOf = ({ id }: Pick<Customer, "id">) =>
  look<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);
const inCart = ({ id }: Customer) =>
  look<number>(shop, "select sum(quantity) from cart_line where user_id = ?", id);
const add = (person: Visitor, productId: string | undefined, redirectTo?: string) =>
  person.post("/wishlist", { intent: "add", productId, redirectTo });
/** The heart of a product as it stands on a page. */
const heart = ({ html }: Answer, { id }: Goods) => {
  const button = select(html, `form:has([value="${id}"]) button[aria-pressed]`).first();
  return [button.attr("value"), button.attr("aria-pressed")];
};

test("Asha hearts a drill in a list and is back in that list, told, the heart filled; and takes it off again", async () => {
  const asha = customer(shop);
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
  expect(wishesOf(asha)).toBe(0);
});

test("a heart on an old page never does the opposite of what it said", async () => {
  const asha = customer(shop);
  const old = await asha.visit(`/product/${fan.id}`);
  for (const _ of [1, 2]) expect((await asha.press(old, "Wishlist:")).text).toContain("Added to wishlist");
  expect(wishesOf(asha)).toBe(1);
});

test("twenty taps at once are one wish", async () => {
  const asha = customer(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(asha, drill.id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(wishesOf(asha)).toBe(1);
});

test("a visitor is asked to sign in, and then has it on the wishlist and is back where they were", async () => {
  const visitor = new Visitor(shop.url);
  const listing = await visitor.visit("/products-grid/Fans?sortBy=name");
  expect(heart(listing, fan)).toEqual(["add", "false"]);
  const door = await visitor.press(listing, `Wishlist: ${fan.name}`);
  expect(door.path).toMatch(/^\/user\/login\?/);
  expect(door.text).toContain("Please login to manage wishlist");
  const back = await visitor.press(door, "Sign in", RAVI);
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
  const asha = customer(shop);
  const answer = await asha.post("/wishlist", fields);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain("There is a problem");
  expect(answer.text).toContain(words);
  expect(answer.html).not.toContain("<script>alert(1)");
  expect(wishesOf(asha)).toBe(0);
});

test("a wishlist that cannot be written to says so in the shop's words, and nothing else breaks", async () => {
  const asha = customer(shop);
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

test("what was asked for leads nowhere outside the shop", async () => {
  const asha = customer(shop);
  for (const away of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    expect((await add(asha, drill.id, away)).location).toBe("/wishlist");
  }
});

test("the wishlist has the newest first, with price and stock; another's is another's", async () => {
  const [asha, meena] = [customer(shop), customer(shop, { name: "Meena Kumari" })];
  await add(meena, drill.id);
  expect((await asha.visit("/wishlist")).text).toContain("Your wishlist is empty");
  await add(asha, drill.id);
  await add(asha, fan.id);
  const { text, headers } = await asha.visit("/wishlist");
  expect(text.indexOf(fan.name)).toBeLessThan(text.indexOf(drill.name));
  expect(text).toContain(fan.name);
  for (const { pricePaise } of [drill, fan]) expect(text).toContain(`${rupees(pricePaise)} + GST`);
  expect(headers.get("Cache-Control")).toContain("no-store");
  await asha.post("/wishlist", { intent: "remove", productId: drill.id });
  expect([wishesOf(asha), wishesOf(meena)]).toEqual([1, 1]);
  expect((await asha.visit("/wishlist")).text).not.toContain(drill.name);
});

test("moving to the cart puts one there and takes it off, once however often", async () => {
  const asha = customer(shop);
  await add(asha, drill.id);
  const page = await asha.visit("/wishlist");
  const moved = await asha.press(page, "Move to cart");
  expect(moved.path).toBe("/wishlist");
  expect(moved.text).toContain("Added to cart successfully!");
  expect(moved.text).toContain("Your wishlist is empty");
  expect((await asha.press(page, "Move to cart")).text).toContain("It was off your wishlist already");
  expect([inCart(asha), wishesOf(asha)]).toEqual([1, 0]);
});

test("what is sold out has no Move button, and what was sold meanwhile stays on the wishlist and says why", async () => {
  const asha = customer(shop);
  await add(asha, fan.id);
  const old = await asha.visit("/wishlist");
  restock(shop, fan.id, 0);
  const refused = await asha.press(old, "Move to cart");
  const page = await asha.visit("/wishlist");
  restock(shop, fan.id, fan.stock);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Product is out of stock");
  expect([inCart(asha), wishesOf(asha)]).toEqual([null, 1]);
  expect(page.text).toContain("Out of Stock");
  expect(page.text).not.toContain("Move to cart");
  expect((await asha.press(page, "Remove")).text).toContain("Removed from wishlist");
});

test("what the shop sells no more says so, leads nowhere, and can be removed", async () => {
  const asha = customer(shop);
  await add(asha, fan.id);
  look(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  const page = await asha.visit("/wishlist");
  look(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  expect(page.text).toContain("No longer sold");
  expect(page.text).not.toContain("Move to cart");
  expect(attributes(page.html, "a", "href")).not.toContain(`/product/${fan.id}`);
  await asha.press(page, "Remove");
  expect(wishesOf(asha)).toBe(0);
});

test("a full wishlist refuses more in plain words, on a page where something can be removed", async () => {
  const asha = customer(shop);
  const copies = `insert into product (id, sku, name, brand, category, price_paise, image_url, description, specifications, tags, stock, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
    select 'copy' || i, 'copy' || i, name, brand, category, price_paise, image_url, '', specifications, tags, 0, 1, 1 from n, product where sku = '${DRILL}'`;
  change(copies);
  change(
    `insert into wishlist_item (user_id, product_id, added_at) select '${asha.id}', id, 1 from product where id like 'copy%'`,
  );
  const refused = await add(asha, fan.id);
  change("delete from product where id like 'copy%'");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Your wishlist is full: it holds 200 products. Please remove one first.");
  expect(refused.form("Remove")).toMatchObject({ method: "post", action: "/wishlist" });
  expect((await add(asha, fan.id)).status).toBe(303);
});

test("a heart keeps no page from being kept: visitors share theirs, customers have their own", async () => {
  const asha = customer(shop);
  await add(asha, drill.id);
  const path = `/product/${drill.id}`;
  const [first, hers, second] = [
    await new Visitor(shop.url).send(path),
    await asha.send(path),
    await new Visitor(shop.url).send(path),
  ];
  expect(second.html).toBe(first.html);
  expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
  expect(first.headers.get("ETag")).toMatch(/^"/);
  expect(hers.headers.get("ETag")).toBeNull();
  expect(heart(first, drill)).toEqual(["add", "false"]);
  const plain = await send(shop, path, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(plain.status).toBe(304);
});
