import { expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { ASHA } from "../support/google";
import {
  copyVisitor,
  isSignedIn,
  PASSWORD,
  SIGN_UP,
  setUpGoogleShop,
  signInWithGoogle,
  startGoogleSignIn,
} from "../support/google-shop";
import { REDIRECT_TARGETS } from "../support/redirect-targets";
import { openShop } from "../support/shop";
import { getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const WELCOME = "Account created successfully! Welcome to the product!";

const { scene, accounts, identities, sessions, register } = setUpGoogleShop();

test.each([
  ["/user/login", "Continue with Google"] as const,
  SIGN_UP,
])("a visitor from %s gets an account, and the next time is recognized", async (...page) => {
  const answer = await signInWithGoogle(scene.asha, ...page);
  expect(answer.status).toBe(303);
  expect((await scene.asha.follow(answer)).text).toContain(WELCOME);
  expect(await isSignedIn(scene.asha)).toBe(true);
  const phone = new Visitor(scene.shop.url);
  scene.google.next.who = { ...ASHA, email: "another@gmail.example" };
  expect((await phone.follow(await signInWithGoogle(phone, ...page))).text).toContain("Welcome back, Asha!");
  expect([accounts(), accounts("another@gmail.example"), identities()]).toEqual([1, 0, 1]);
});

test("what she wanted before signing in is done afterwards", async () => {
  const { id } = getProduct(scene.shop, DRILL);
  const loginAnswer = await scene.asha.post(`/product/${id}`, {
    intent: "add",
    productId: id,
    quantity: "2",
  });
  const page = await scene.asha.follow(await signInWithGoogle(scene.asha, loginAnswer.location));
  expect(page.path).toBe(`/product/${id}`);
  expect(page.text).toContain(`${WELCOME} Added to cart successfully!`);
  expect(queryValue(scene.shop, "select quantity from cart_line where product_id = ?", id)).toBe(2);
});

test("she comes back to the page she asked for, also by way of the registration page", async () => {
  const login = await scene.asha.visit("/orders?tab=1");
  const registerPage = await scene.asha.visit(login.link("Create an account"));
  const answer = await signInWithGoogle(scene.asha, registerPage.path, "Sign up with Google");
  expect(answer.location).toBe("/orders?tab=1");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "@evil.example",
  "/cart\r\nSet-Cookie: sid=evil",
])("redirectTo %j stays within the shop", async (redirectTo) => {
  const query = new URLSearchParams({ redirectTo });
  const start = await scene.asha.send(`/auth/google?${query}`);
  const returnPath =
    (await fetch(start.location ?? "", { redirect: "manual" })).headers.get("Location") ?? "";
  expect((await scene.asha.send(returnPath)).location).toBe("/");
  expect((await scene.asha.send(`/auth/google?${query}`)).location).toBe("/");
});

test.each(REDIRECT_TARGETS)("redirectTo %j leads to no other site", async (redirectTo) => {
  const isInShop = ({ location }: Answer) =>
    location !== undefined && new URL(location, scene.shop.url).origin === scene.shop.url;
  const query = new URLSearchParams({ redirectTo });
  const start = await scene.asha.send(`/auth/google?${query}`);
  const back = (await fetch(start.location ?? "", { redirect: "manual" })).headers.get("Location") ?? "";
  expect(await scene.asha.send(back)).toSatisfy(isInShop);
  expect(await scene.asha.send(`/auth/google?${query}`)).toSatisfy(isInShop);
});

test("a customer who is signed in already is redirected, and stays the same account", async () => {
  const returnPath = await startGoogleSignIn(scene.asha, "/user/login?redirectTo=%2Fcart");
  await register(scene.asha, "meena@example.in");
  expect((await scene.asha.send("/auth/google?redirectTo=%2Fcart")).location).toBe("/cart");
  expect((await scene.asha.send(returnPath)).location).toBe("/cart");
  expect((await scene.asha.send("/auth/google/link?redirectTo=%2Fcart")).location).toBe("/cart");
  expect(await isSignedIn(scene.asha)).toBe(true);
});

test("20 windows signing in with one Google account at once make one account", async () => {
  const windows = Array.from({ length: 20 }, () => new Visitor(scene.shop.url));
  const returnPaths: string[] = [];
  for (const window of windows) returnPaths.push(await startGoogleSignIn(window));
  const answers = await sendAtOnce(20, (index) => (windows[index] as Visitor).send(returnPaths[index] ?? ""));
  expect(answers.map(({ location }) => location)).toEqual(new Array(20).fill("/"));
  expect([accounts(), identities(), sessions()]).toEqual([1, 1, 20]);
  // Limits of emails are in the same table, and the shop may send some meanwhile.
  expect(queryValue(scene.shop, "select sum(points) from limit_count where key not like 'letter-%'")).toBe(1);
  expect(queryValue(scene.shop, "select count(*) from outbox_letter where recipient = ?", ASHA.email)).toBe(
    0,
  );
});

test("one return sent 20 times at once signs in once", async () => {
  const returnPath = await startGoogleSignIn(scene.asha);
  await sendAtOnce(20, () => copyVisitor(scene.asha).send(returnPath));
  expect([accounts(), sessions()]).toEqual([1, 1]);
});

test("a shop without Google has no button for it, and its addresses are not found", async () => {
  const plain = await openShop();
  const visitor = new Visitor(plain.url);
  for (const path of ["/user/login", "/user/register"])
    expect((await visitor.visit(path)).text).not.toContain("Google");
  for (const path of ["/auth/google", "/auth/google/callback?state=x&code=x", "/auth/google/link"])
    expect((await visitor.send(path)).status).toBe(404);
  expect((await visitor.post("/auth/google/link", { password: PASSWORD })).status).toBe(404);
  await plain.close();
});
