import { afterAll, beforeAll, expect, test } from "vitest";
import { CEILING_FAN, DRILL } from "../support/buying";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue, type ShopProduct, setStock } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: ShopProduct;
let fan: ShopProduct;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [getProduct(shop, DRILL), getProduct(shop, CEILING_FAN)];
});
afterAll(() => shop?.close());

let accountCount = 0;
const newAccount = () => {
  accountCount += 1;
  const password = "copper-Wire-42";
  return {
    name: "Meena Kumari",
    email: `meena${accountCount}@example.in`,
    password,
    confirmPassword: password,
    terms: "on",
  };
};

// Signs in as Ravi, whose account exists from the start; an administrator can buy too.
const signIn = (visitor: Visitor, signInPage: Answer) => visitor.press(signInPage, "Sign in", RAVI);
const register = async (visitor: Visitor, signInPage: Answer) =>
  visitor.press(await visitor.visit(signInPage.link("Create an account")), "Create account", newAccount());

const SIGN_INS = [
  ["signs in", signIn],
  ["registers", register],
] as const;

test.each(
  SIGN_INS,
)("a visitor who adds a drill and %s has it in the cart, back on its page", async (_case, completeSignIn) => {
  const visitor = new Visitor(shop.url);
  const signInPage = await visitor.press(await visitor.visit(`/product/${drill.id}`), "Add to cart", {
    quantity: "2",
  });
  expect(signInPage.path).toMatch(/^\/user\/login\?/);
  expect(signInPage.text).toContain("Please login to add items to cart.");
  const back = await completeSignIn(visitor, signInPage);
  expect(back.path).toBe(`/product/${drill.id}`);
  expect(back.text).toContain("Added to cart successfully!");
  const cart = await visitor.visit("/cart");
  expect(cart.text).toContain(drill.name);
  expect(cart.typed("Update")).toEqual({ quantity: "2" });
  await visitor.post("/cart", { intent: "clear" });
});

test.each(
  SIGN_INS,
)("a visitor who adds a fan from a list and %s is back in that list", async (_case, completeSignIn) => {
  const visitor = new Visitor(shop.url);
  const listing = await visitor.visit("/products-grid/Fans?search=ceiling&sortBy=price");
  const signInPage = await visitor.press(listing, "Confirm Add to Cart");
  expect(signInPage.text).toContain("Please login to add items to cart");
  const back = await completeSignIn(visitor, signInPage);
  expect(back.path).toBe("/products-grid/Fans?search=ceiling&sortBy=price");
  expect(back.text).toContain("Added to cart successfully!");
  expect((await visitor.visit("/cart")).text).toContain("Ceiling fan");
  await visitor.post("/cart", { intent: "clear" });
});

test.each(
  SIGN_INS,
)("a visitor who buys a product now and %s is at its checkout", async (_case, completeSignIn) => {
  const visitor = new Visitor(shop.url);
  const page = await visitor.visit(`/product/${fan.id}`);
  const signInPage = await visitor.press(page, "Buy now", { quantity: "3", pincode: "221106" });
  expect(signInPage.text).toContain("Please login to proceed with purchase");
  const checkout = await completeSignIn(visitor, signInPage);
  expect(checkout.path).toBe(`/checkout?productId=${fan.id}&quantity=3&pincode=221106`);
  expect(checkout.text).toContain(`3 × ${fan.name}`);
  expect(checkout.typed("Pay").postalCode).toBe("221106");
});

test("the pending action survives a wrong password", async () => {
  const visitor = new Visitor(shop.url);
  const signInPage = await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  const refused = await visitor.submit(signInPage, "Sign in", { ...RAVI, password: "not-his-password" });
  expect(refused.status).toBe(401);
  const back = await visitor.press(refused, "Sign in", RAVI);
  expect(back.text).toContain("Added to cart successfully!");
  await visitor.post("/cart", { intent: "clear" });
});

test("a pending action is done only when signing in continues from it", async () => {
  const visitor = new Visitor(shop.url);
  await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  await signIn(visitor, await visitor.visit("/user/login"));
  expect((await visitor.visit("/cart")).text).toContain("Your cart is empty");
});

test("when the product was sold meanwhile the visitor is signed in and told so", async () => {
  const visitor = new Visitor(shop.url);
  const signInPage = await visitor.press(await visitor.visit(`/product/${fan.id}`), "Add to cart");
  setStock(shop, fan.id, 0);
  const back = await signIn(visitor, signInPage);
  setStock(shop, fan.id, fan.stock);
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
  const signInPage = await visitor.visit(path);
  expect(signInPage.text).toContain(message);
  const { location } = await visitor.submit(signInPage, "Sign in", RAVI);
  expect(location).toBe(path);
});

test("a signed-in customer is redirected away from the sign-in and registration pages", async () => {
  const asha = createCustomer(shop);
  expect((await asha.visit("/login?redirectTo=%2Forders")).path).toBe("/orders");
  expect((await asha.visit("/user/register")).path).toBe("/");
});

test("signing in as somebody else ends the previous session of the browser", async () => {
  const asha = createCustomer(shop);
  const before = queryValue(shop, "select count(*) from session where user_id = ?", asha.id);
  await asha.post("/user/login", RAVI);
  expect(before).toBe(1);
  expect(queryValue(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect((await asha.visit("/user/profile")).text).toContain(RAVI.email);
});

const OTHER_ORIGINS = [
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

test.each(OTHER_ORIGINS)("redirectTo %j stays within the shop", async (redirectTo) => {
  const staysInShop = (answer: Answer) => new URL(answer.location ?? "/", shop.url).origin === shop.url;
  const visitor = new Visitor(shop.url);
  const signInPage = await visitor.visit(`/login?${new URLSearchParams({ redirectTo })}`);
  expect(signInPage.form("Sign in").controls.find(({ name }) => name === "redirectTo")?.value).toBe("/");
  expect(await visitor.submit(signInPage, "Sign in", { ...RAVI, redirectTo })).toSatisfy(staysInShop);
  const asha = createCustomer(shop);
  expect(await asha.send(`/user/login?${new URLSearchParams({ redirectTo })}`)).toSatisfy(staysInShop);
  expect(
    await asha.post("/cart", { intent: "add", productId: drill.id, quantity: "1", redirectTo }),
  ).toSatisfy(staysInShop);
  expect(
    await new Visitor(shop.url).post("/cart", { intent: "add", productId: drill.id, redirectTo }),
  ).toSatisfy(staysInShop);
});

test("a form sent after the session has ended leads to sign-in, which says nothing was saved", async () => {
  const visitor = new Visitor(shop.url);
  for (const [path, fields] of [
    ["/user/profile?tab=profile", { intent: "change-profile", name: "Asha" }],
    ["/user/delete", { confirm: "on" }],
  ] as const) {
    const signInPage = await visitor.follow(await visitor.post(path, fields));
    expect(signInPage.text).toContain("Please sign in again. Your changes were not saved.");
    expect(signInPage.path).toBe(`/user/login?redirectTo=${encodeURIComponent(path)}`);
  }
  const checkout = await visitor.follow(await visitor.post("/checkout", { name: "Asha" }));
  expect(checkout.text).toContain("Please login to proceed with purchase");
});
