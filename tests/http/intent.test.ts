import { afterAll, beforeAll, expect, test } from "vitest";
import { customer, type Goods, goods, look, restock } from "../support/books";
import { CEILING_FAN, DRILL } from "../support/buying";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: Goods;
let fan: Goods;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [goods(shop, DRILL), goods(shop, CEILING_FAN)];
});
afterAll(() => shop?.close());

let people = 0;
const NEW = () => {
  people += 1;
  const password = "copper-Wire-42";
  return {
    name: "Meena Kumari",
    email: `meena${people}@example.in`,
    password,
    confirmPassword: password,
    terms: "on",
  };
};

/** Ravi buys too: administrators are customers, and his account is there from the start. */
const signIn = (visitor: Visitor, door: Answer) => visitor.press(door, "Sign in", RAVI);
const register = async (visitor: Visitor, door: Answer) =>
  visitor.press(await visitor.visit(door.link("Create an account")), "Create account", NEW());

const WAYS = [
  ["signs in", signIn],
  ["registers", register],
] as const;

test.each(
  WAYS,
)("a visitor who adds a drill from its page and %s has it in the cart, and is back", async (_, enter) => {
  const visitor = new Visitor(shop.url);
  const door = await visitor.press(await visitor.visit(`/product/${drill.id}`), "Add to cart", {
    quantity: "2",
  });
  expect(door.path).toMatch(/^\/user\/login\?/);
  expect(door.text).toContain("Please login to add items to cart.");
  const back = await enter(visitor, door);
  expect(back.path).toBe(`/product/${drill.id}`);
  expect(back.text).toContain("Added to cart successfully!");
  const cart = await visitor.visit("/cart");
  expect(cart.text).toContain(drill.name);
  expect(cart.typed("Update")).toEqual({ quantity: "2" });
  await visitor.post("/cart", { intent: "clear" });
});

test.each(WAYS)("a visitor who adds a fan from a list and %s is back in that list", async (_, enter) => {
  const visitor = new Visitor(shop.url);
  const listing = await visitor.visit("/products-grid/Fans?search=ceiling&sortBy=price");
  const door = await visitor.press(listing, "Confirm Add to Cart");
  expect(door.text).toContain("Please login to add items to cart");
  const back = await enter(visitor, door);
  expect(back.path).toBe("/products-grid/Fans?search=ceiling&sortBy=price");
  expect(back.text).toContain("Added to cart successfully!");
  expect((await visitor.visit("/cart")).text).toContain("Ceiling fan");
  await visitor.post("/cart", { intent: "clear" });
});

test.each(WAYS)("a visitor who wants to buy now and %s is at the checkout of just that", async (_, enter) => {
  const visitor = new Visitor(shop.url);
  const page = await visitor.visit(`/product/${fan.id}`);
  const door = await visitor.press(page, "Buy now", { quantity: "3", pincode: "221106" });
  expect(door.text).toContain("Please login to proceed with purchase");
  const checkout = await enter(visitor, door);
  expect(checkout.path).toBe(`/checkout?productId=${fan.id}&quantity=3&pincode=221106`);
  expect(checkout.text).toContain(`3 × ${fan.name}`);
  expect(checkout.typed("Pay").postalCode).toBe("221106");
});

test("the wish survives a wrong password", async () => {
  const visitor = new Visitor(shop.url);
  const door = await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  const refused = await visitor.submit(door, "Sign in", { ...RAVI, password: "not-his-password" });
  expect(refused.status).toBe(401);
  const back = await visitor.press(refused, "Sign in", RAVI);
  expect(back.text).toContain("Added to cart successfully!");
  await visitor.post("/cart", { intent: "clear" });
});

test("a wish is done once, and one that was given up is not done later", async () => {
  const visitor = new Visitor(shop.url);
  await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  await signIn(visitor, await visitor.visit("/user/login"));
  expect((await visitor.visit("/cart")).text).toContain("Your cart is empty");
});

test("what was sold meanwhile is told, and the person is in all the same", async () => {
  const visitor = new Visitor(shop.url);
  const door = await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  restock(shop, fan.id, 0);
  const back = await signIn(visitor, door);
  restock(shop, fan.id, fan.stock);
  expect(back.path).toBe(`/product/${fan.id}`);
  expect(back.text).toContain("Product is out of stock");
  expect(back.text).toContain("My account");
});

test.each([
  ["/cart", "Please log in to view your cart."],
  ["/checkout", "Please login to proceed with purchase"],
  ["/orders", "Please log in to see your orders."],
  ["/user/profile?tab=orders", "Please log in to see your account."],
])("a visitor at %s is told why to sign in, and comes back to it", async (path, message) => {
  const visitor = new Visitor(shop.url);
  const door = await visitor.visit(path);
  expect(door.text).toContain(message);
  const { location } = await visitor.submit(door, "Sign in", RAVI);
  expect(location).toBe(path);
});

test("somebody signed in already does not see the door", async () => {
  const asha = customer(shop);
  expect((await asha.visit("/login?redirectTo=%2Forders")).path).toBe("/orders");
  expect((await asha.visit("/user/register")).path).toBe("/");
});

test("signing in as somebody else ends the session this browser had", async () => {
  const asha = customer(shop);
  const before = look(shop, "select count(*) from session where user_id = ?", asha.id);
  await asha.post("/user/login", RAVI);
  expect(before).toBe(1);
  expect(look(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect((await asha.visit("/user/profile")).text).toContain(RAVI.email);
});

const AWAY = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "@evil.example",
  "//evil.example%2f@127.0.0.1",
  " //evil.example",
  "/.//evil.example",
];

test.each(AWAY)("redirectTo %j leads nowhere else", async (redirectTo) => {
  const isHere = (answer: Answer) => new URL(answer.location ?? "/", shop.url).origin === shop.url;
  const visitor = new Visitor(shop.url);
  const door = await visitor.visit(`/login?${new URLSearchParams({ redirectTo })}`);
  expect(door.form("Sign in").controls.find(({ name }) => name === "redirectTo")?.value).toBe("/");
  expect(await visitor.submit(door, "Sign in", { ...RAVI, redirectTo })).toSatisfy(isHere);
  const asha = customer(shop);
  expect(await asha.send(`/user/login?${new URLSearchParams({ redirectTo })}`)).toSatisfy(isHere);
  expect(
    await asha.post("/cart", { intent: "add", productId: drill.id, quantity: "1", redirectTo }),
  ).toSatisfy(isHere);
  expect(
    await new Visitor(shop.url).post("/cart", { intent: "add", productId: drill.id, redirectTo }),
  ).toSatisfy(isHere);
});

test("whoever sends a form when they are signed out no more is told that it was not saved", async () => {
  const visitor = new Visitor(shop.url);
  for (const [path, fields] of [
    ["/user/profile?tab=profile", { intent: "change-profile", name: "Asha" }],
    ["/user/delete", { confirm: "on" }],
  ] as const) {
    const door = await visitor.follow(await visitor.post(path, fields));
    expect(door.text).toContain("Please sign in again: what you sent was not saved.");
    expect(door.path).toBe(`/user/login?redirectTo=${encodeURIComponent(path)}`);
  }
  const buying = await visitor.follow(await visitor.post("/checkout", { name: "Asha" }));
  expect(buying.text).toContain("Please login to proceed with purchase");
});
