import { beforeEach, expect, test } from "vitest";
import { goods, look } from "../support/books";
import { DRILL } from "../support/buying";
import { ASHA } from "../support/google";
import {
  atTheGoogleDoor,
  isIn,
  LOGIN_FAILED,
  PASSWORD,
  REGISTER_FAILED,
  SIGN_UP,
  withGoogle,
} from "../support/google-door";
import { RAVI } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

const EXISTS = "An account with this email already exists. Please login instead.";

const { scene, accounts, identities, sessions, register } = atTheGoogleDoor();

beforeEach(async () => {
  await register(new Visitor(scene.shop.url));
});
const toLink = async (visitor: Visitor, path?: string) => visitor.follow(await withGoogle(visitor, path));
const press = (visitor: Visitor, page: Answer, password: string) =>
  visitor.submit(page, "Connect and sign in", { password });

test("is not hers for that: its password is asked for, once", async () => {
  const page = await toLink(scene.asha, "/user/login?redirectTo=%2Fcart");
  expect(page.path).toBe("/auth/google/link?redirectTo=%2Fcart");
  for (const words of [EXISTS, ASHA.email ?? ""]) expect(page.text).toContain(words);
  expect(page.link("Sign in without Google")).toBe("/user/login?redirectTo=%2Fcart");
  expect(page.link("Cancel")).toBe("/cart");
  expect([await isIn(scene.asha), identities()]).toEqual([false, 0]);

  const wrong = await press(scene.asha, page, "wrong-Wire-42");
  expect([wrong.status, identities()]).toEqual([401, 0]);
  expect(wrong.text).toContain("Invalid email or password");
  expect(wrong.typed("Connect and sign in")).toEqual({ password: "" });
  const right = await press(scene.asha, wrong, PASSWORD);
  expect([right.status, right.location, identities()]).toEqual([303, "/cart", 1]);
  expect((await scene.asha.follow(right)).text).toContain(
    "Welcome back, Asha! Your Google account is connected.",
  );

  const phone = new Visitor(scene.shop.url);
  await withGoogle(phone);
  expect(await isIn(phone)).toBe(true);
  expect(accounts()).toBe(1);
});

test("what she wanted waits until she has typed it", async () => {
  const { id } = goods(scene.shop, DRILL);
  const door = await scene.asha.post(`/product/${id}`, { intent: "add", productId: id, quantity: "1" });
  const page = await scene.asha.follow(
    await press(scene.asha, await toLink(scene.asha, door.location), PASSWORD),
  );
  expect(page.path).toBe(`/product/${id}`);
  expect(page.text).toContain("Added to cart successfully!");
});

test("guesses count with those at the sign-in", async () => {
  const page = await toLink(scene.asha);
  for (let time = 0; time < 10; time++)
    expect((await press(scene.asha, page, "wrong-Wire-42")).status).toBe(401);
  const refused = await press(scene.asha, page, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect((await scene.asha.post("/user/login", { email: ASHA.email, password: PASSWORD })).status).toBe(429);
  expect(identities()).toBe(0);
});

test("another browser finds nothing to link, nor does this one twice or too late", async () => {
  const page = await toLink(scene.asha);
  const thief = new Visitor(scene.shop.url);
  expect((await thief.send("/auth/google/link")).location).toBe("/user/login");
  const stolen = await press(thief, page, PASSWORD);
  expect(stolen.location).toBe("/user/login");
  thief.cookies.set("google-link", encodeURIComponent(btoa(JSON.stringify("made-up"))));
  expect((await press(thief, page, PASSWORD)).location).toBe("/user/login");
  look(scene.shop, "update google_link_request set expires_at = 1 returning subject");
  expect((await scene.asha.follow(await press(scene.asha, page, PASSWORD))).text).toContain(LOGIN_FAILED);
  expect([identities(), sessions()]).toEqual([0, 1]);
  const again = await toLink(scene.asha);
  const kept = new Map(scene.asha.cookies);
  await press(scene.asha, again, PASSWORD);
  const copy = Object.assign(new Visitor(scene.shop.url), { cookies: kept });
  expect((await press(copy, again, PASSWORD)).location).toBe("/user/login");
});

test("a second Google account of her e-mail stays out", async () => {
  await press(scene.asha, await toLink(scene.asha), PASSWORD);
  scene.google.now.who = { ...ASHA, sub: "2202" };
  const other = new Visitor(scene.shop.url);
  expect((await toLink(other)).text).toContain(LOGIN_FAILED);
  const signingUp = await other.follow(await withGoogle(other, ...SIGN_UP));
  expect(signingUp.text).toContain(REGISTER_FAILED);
  expect([await isIn(other), identities()]).toEqual([false, 1]);
});

test("Ravi the administrator proves his like everybody", async () => {
  scene.google.now.who = { ...ASHA, sub: "3303", email: RAVI.email };
  const ravi = new Visitor(scene.shop.url);
  const page = await toLink(ravi);
  expect((await press(ravi, page, PASSWORD)).status).toBe(401);
  expect((await press(ravi, page, RAVI.password)).status).toBe(303);
  expect(look(scene.shop, "select role from user where email = ?", RAVI.email)).toBe("admin");
});
