import { beforeEach, expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { ASHA } from "../support/google";
import {
  isSignedIn,
  LOGIN_FAILED,
  PASSWORD,
  REGISTER_FAILED,
  SIGN_UP,
  setUpGoogleShop,
  signInWithGoogle,
} from "../support/google-shop";
import { RAVI } from "../support/shop";
import { getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const EXISTS = "An account with this email already exists. Please login instead.";

const { scene, accounts, identities, sessions, register } = setUpGoogleShop();

beforeEach(async () => {
  await register(new Visitor(scene.shop.url));
});
const toLink = async (visitor: Visitor, path?: string) =>
  visitor.follow(await signInWithGoogle(visitor, path));
const connect = (visitor: Visitor, page: Answer, password: string) =>
  visitor.submit(page, "Connect and sign in", { password });

test("an account with the email Google names is opened only after its password is typed once", async () => {
  const page = await toLink(scene.asha, "/user/login?redirectTo=%2Fcart");
  expect(page.path).toBe("/auth/google/link?redirectTo=%2Fcart");
  for (const words of [EXISTS, ASHA.email ?? ""]) expect(page.text).toContain(words);
  expect(page.link("Sign in without Google")).toBe("/user/login?redirectTo=%2Fcart");
  expect(page.link("Cancel")).toBe("/cart");
  expect([await isSignedIn(scene.asha), identities()]).toEqual([false, 0]);

  const wrongAnswer = await connect(scene.asha, page, "wrong-Wire-42");
  expect([wrongAnswer.status, identities()]).toEqual([401, 0]);
  expect(wrongAnswer.text).toContain("Invalid email or password");
  expect(wrongAnswer.typed("Connect and sign in")).toEqual({ password: "" });
  const rightAnswer = await connect(scene.asha, wrongAnswer, PASSWORD);
  expect([rightAnswer.status, rightAnswer.location, identities()]).toEqual([303, "/cart", 1]);
  expect((await scene.asha.follow(rightAnswer)).text).toContain(
    "Welcome back, Asha! Your Google account is connected.",
  );

  const phone = new Visitor(scene.shop.url);
  await signInWithGoogle(phone);
  expect(await isSignedIn(phone)).toBe(true);
  expect(accounts()).toBe(1);
});

test("a pending action is done only after the password", async () => {
  const { id } = getProduct(scene.shop, DRILL);
  const loginAnswer = await scene.asha.post(`/product/${id}`, {
    intent: "add",
    productId: id,
    quantity: "1",
  });
  const page = await scene.asha.follow(
    await connect(scene.asha, await toLink(scene.asha, loginAnswer.location), PASSWORD),
  );
  expect(page.path).toBe(`/product/${id}`);
  expect(page.text).toContain("Added to cart successfully!");
});

test("wrong passwords count together with those of the sign-in page", async () => {
  const page = await toLink(scene.asha);
  for (let time = 0; time < 10; time++)
    expect((await connect(scene.asha, page, "wrong-Wire-42")).status).toBe(401);
  const refused = await connect(scene.asha, page, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect((await scene.asha.post("/user/login", { email: ASHA.email, password: PASSWORD })).status).toBe(429);
  expect(identities()).toBe(0);
});

test("a link request works only in the browser that began it, once, and until it expires", async () => {
  const page = await toLink(scene.asha);
  const stranger = new Visitor(scene.shop.url);
  expect((await stranger.send("/auth/google/link")).location).toBe("/user/login");
  const answer = await connect(stranger, page, PASSWORD);
  expect(answer.location).toBe("/user/login");
  stranger.cookies.set("google-link", encodeURIComponent(btoa(JSON.stringify("made-up"))));
  expect((await connect(stranger, page, PASSWORD)).location).toBe("/user/login");
  queryValue(scene.shop, "update google_link_request set expires_at = 1 returning subject");
  expect((await scene.asha.follow(await connect(scene.asha, page, PASSWORD))).text).toContain(LOGIN_FAILED);
  expect([identities(), sessions()]).toEqual([0, 1]);
  const again = await toLink(scene.asha);
  const cookies = new Map(scene.asha.cookies);
  await connect(scene.asha, again, PASSWORD);
  const copy = Object.assign(new Visitor(scene.shop.url), { cookies });
  expect((await connect(copy, again, PASSWORD)).location).toBe("/user/login");
});

test("a second Google account with the same email cannot sign in", async () => {
  await connect(scene.asha, await toLink(scene.asha), PASSWORD);
  scene.google.next.who = { ...ASHA, sub: "2202" };
  const other = new Visitor(scene.shop.url);
  expect((await toLink(other)).text).toContain(LOGIN_FAILED);
  const registerPage = await other.follow(await signInWithGoogle(other, ...SIGN_UP));
  expect(registerPage.text).toContain(REGISTER_FAILED);
  expect([await isSignedIn(other), identities()]).toEqual([false, 1]);
});

test("an administrator has to type the password too", async () => {
  scene.google.next.who = { ...ASHA, sub: "3303", email: RAVI.email };
  const ravi = new Visitor(scene.shop.url);
  const page = await toLink(ravi);
  expect((await connect(ravi, page, PASSWORD)).status).toBe(401);
  expect((await connect(ravi, page, RAVI.password)).status).toBe(303);
  expect(queryValue(scene.shop, "select role from user where email = ?", RAVI.email)).toBe("admin");
});
