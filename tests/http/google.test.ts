import { expect, test } from "vitest";
import { goods, look } from "../support/books";
import { DRILL } from "../support/buying";
import { ASHA } from "../support/google";
import {
  atTheGoogleDoor,
  copyOf,
  isIn,
  PASSWORD,
  SIGN_UP,
  toGoogle,
  withGoogle,
} from "../support/google-door";
import { openShop } from "../support/shop";
import { Visitor } from "../support/visitor";

const WELCOME = "Account created successfully! Welcome to the product!";

const { scene, accounts, identities, sessions, register } = atTheGoogleDoor();

test.each([
  ["/user/login", "Continue with Google"] as const,
  SIGN_UP,
])("from %s somebody new has an account and is let in; the next time she is known", async (...from) => {
  const answer = await withGoogle(scene.asha, ...from);
  expect(answer.status).toBe(303);
  expect((await scene.asha.follow(answer)).text).toContain(WELCOME);
  expect(await isIn(scene.asha)).toBe(true);
  const phone = new Visitor(scene.shop.url);
  scene.google.now.who = { ...ASHA, email: "another@gmail.example" };
  expect((await phone.follow(await withGoogle(phone, ...from))).text).toContain("Welcome back, Asha!");
  expect([accounts(), accounts("another@gmail.example"), identities()]).toEqual([1, 0, 1]);
});

test("what she wanted is done, where she wanted it", async () => {
  const { id } = goods(scene.shop, DRILL);
  const door = await scene.asha.post(`/product/${id}`, { intent: "add", productId: id, quantity: "2" });
  const page = await scene.asha.follow(await withGoogle(scene.asha, door.location));
  expect(page.path).toBe(`/product/${id}`);
  expect(page.text).toContain(`${WELCOME} Added to cart successfully!`);
  expect(look(scene.shop, "select quantity from cart_line where product_id = ?", id)).toBe(2);
});

test("she comes back to the page she asked for, by way of either door", async () => {
  const login = await scene.asha.visit("/orders?tab=1");
  const registering = await scene.asha.visit(login.link("Create an account"));
  const answer = await withGoogle(scene.asha, registering.path, "Sign up with Google");
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
])("redirectTo %j stays at home", async (redirectTo) => {
  const query = new URLSearchParams({ redirectTo });
  const away = await scene.asha.send(`/auth/google?${query}`);
  const back = (await fetch(away.location ?? "", { redirect: "manual" })).headers.get("Location") ?? "";
  expect((await scene.asha.send(back)).location).toBe("/");
  expect((await scene.asha.send(`/auth/google?${query}`)).location).toBe("/");
});

test("who is in already is sent where they were going, and no trip changes who they are", async () => {
  const back = await toGoogle(scene.asha, "/user/login?redirectTo=%2Fcart");
  await register(scene.asha, "meena@example.in");
  expect((await scene.asha.send("/auth/google?redirectTo=%2Fcart")).location).toBe("/cart");
  expect((await scene.asha.send(back)).location).toBe("/cart");
  expect((await scene.asha.send("/auth/google/link?redirectTo=%2Fcart")).location).toBe("/cart");
  expect(await isIn(scene.asha)).toBe(true);
});

test("20 windows at once, of one Google account, make one account, each with a session", async () => {
  const windows = Array.from({ length: 20 }, () => new Visitor(scene.shop.url));
  const backs = await Promise.all(windows.map((window) => toGoogle(window)));
  const answers = await Promise.all(windows.map((window, n) => window.send(backs[n] ?? "")));
  expect(answers.map(({ location }) => location)).toEqual(new Array(20).fill("/"));
  expect([accounts(), identities(), sessions()]).toEqual([1, 1, 20]);
  // E-mails are counted in the same table, and the shop writes some by itself meanwhile.
  expect(look(scene.shop, "select sum(points) from limit_count where key not like 'letter-%'")).toBe(1);
  expect(look(scene.shop, "select count(*) from outbox_letter where recipient = ?", ASHA.email)).toBe(0);
});

test("one return 20 times at once lets in once", async () => {
  const back = await toGoogle(scene.asha);
  const copies = Array.from({ length: 20 }, () => copyOf(scene.asha));
  await Promise.all(copies.map((copy) => copy.send(back)));
  expect([accounts(), sessions()]).toEqual([1, 1]);
});

test("a shop without Google has no button and no such addresses", async () => {
  const plain = await openShop();
  const visitor = new Visitor(plain.url);
  for (const path of ["/user/login", "/user/register"])
    expect((await visitor.visit(path)).text).not.toContain("Google");
  for (const path of ["/auth/google", "/auth/google/callback?state=x&code=x", "/auth/google/link"])
    expect((await visitor.send(path)).status).toBe(404);
  expect((await visitor.post("/auth/google/link", { password: PASSWORD })).status).toBe(404);
  await plain.close();
});
