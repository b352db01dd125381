import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, forgetUsedCodes, giveTwoFactor, RECOVERY, SECRET } from "../support/authenticator";
import { goods, look, openBooks } from "../support/books";
import { DRILL } from "../support/buying";
import { expectRefusal } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

const PAGE = "/user/login/code";
const PASSWORD = "copper-Wire-42";
const WRONG = "That code is not right, or has been used before.";

let shop: RunningShop;
let id: string;
let email: string;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const books = openBooks(shop);
  books.exec("delete from limit_count");
  books.close();
  made += 1;
  email = `asha${made}@example.in`;
  await new Visitor(shop.url).post("/user/register", {
    name: "Asha Devi",
    email,
    terms: "on",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  id = look(shop, "select id from user where email = ?", email);
  look(shop, "update user set last_login_at = null where id = ? returning 1", id);
  giveTwoFactor(shop, id);
});
const isIn = async (visitor: Visitor) => (await visitor.send("/orders")).status === 200;
const lastLogin = () => look<number | null>(shop, "select last_login_at from user where id = ?", id);
const proved = async (visitor = new Visitor(shop.url), path = "/user/login"): Promise<[Visitor, Answer]> => [
  visitor,
  await visitor.press(await visitor.visit(path), "Sign in", { email, password: PASSWORD }),
];
const type = (visitor: Visitor, page: Answer, code: string) => visitor.submit(page, "Sign in", { code });

test("the right password is half the way: no session before the code, and where she wanted to go after it", async () => {
  const [asha, page] = await proved(undefined, "/user/login?redirectTo=%2Fcart%3Fx%3D1");
  expect(page.path).toBe(`${PAGE}?redirectTo=%2Fcart%3Fx%3D1`);
  expect([page.heading, asha.cookies.has("sid"), await isIn(asha), lastLogin()]).toEqual([
    "Two-factor sign-in",
    false,
    false,
    null,
  ]);
  expect(page.text).toContain("recovery codes works too");
  const wrong = await type(asha, page, "000000");
  expectRefusal(wrong, "Sign in", {}, WRONG, 401);
  expect([wrong.typed("Sign in"), asha.cookies.has("sid")]).toEqual([{ code: "" }, false]);
  expect(wrong.link("Start over")).toBe("/user/login?redirectTo=%2Fcart%3Fx%3D1");
  const answer = await type(asha, wrong, codeOf(SECRET));
  expect([answer.status, answer.location]).toEqual([303, "/cart?x=1"]);
  expect((await asha.follow(answer)).text).toContain("Welcome back, Asha!");
  expect([await isIn(asha), asha.cookies.has("sign-in-step")]).toEqual([true, false]);
  expect(lastLogin()).toBeGreaterThan(0);
});

test("what she wanted is done only then", async () => {
  const drill = goods(shop, DRILL).id;
  const asha = new Visitor(shop.url);
  const door = await asha.post(`/product/${drill}`, { intent: "add", productId: drill, quantity: "2" });
  const [, page] = await proved(asha, door.location);
  expect(look(shop, "select count(*) from cart_line where user_id = ?", id)).toBe(0);
  const after = await asha.follow(await type(asha, page, codeOf(SECRET)));
  expect(after.path).toBe(`/product/${drill}`);
  expect(look(shop, "select quantity from cart_line where user_id = ?", id)).toBe(2);
});

test("a code used once is used: in this browser, in another, and 20 times at once", async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => proved()));
  const code = codeOf(SECRET);
  const answers = await Promise.all(many.map(([visitor, page]) => type(visitor, page, code)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(look(shop, "select count(*) from session where user_id = ?", id)).toBe(2);
  look(shop, "delete from limit_count where 1 returning 1");
  const [asha, page] = await proved();
  expect((await type(asha, page, code)).status).toBe(401);
  expect((await type(asha, page, codeOf(SECRET, new Date(), 1))).status).toBe(303);
});

test("nobody skips the password: no step, a made-up one, a spent one, one that has lapsed", async () => {
  const stranger = new Visitor(shop.url);
  const code = () => codeOf(SECRET);
  const isSentBack = async (visitor: Visitor) => {
    const [seen, posted] = [await visitor.send(PAGE), await visitor.post(PAGE, { code: code() })];
    expect([seen.location, posted.location, visitor.cookies.has("sid")]).toEqual([
      "/user/login",
      "/user/login",
      false,
    ]);
  };
  await isSentBack(stranger);
  stranger.cookies.set("sign-in-step", encodeURIComponent(btoa(JSON.stringify("made-up"))));
  await isSentBack(stranger);
  stranger.cookies.set("sign-in-step", encodeURIComponent(btoa(JSON.stringify(id))));
  await isSentBack(stranger);
  const [asha, page] = await proved();
  const spent = asha.cookies.get("sign-in-step") ?? "";
  expect((await type(asha, page, codeOf(SECRET))).status).toBe(303);
  forgetUsedCodes(shop);
  stranger.cookies.set("sign-in-step", spent);
  await isSentBack(stranger);
  const [late] = await proved();
  look(shop, "update sign_in_step set expires_at = 1 where user_id = ? returning 1", id);
  await isSentBack(late);
  const [gone] = await proved();
  look(shop, "update user set is_active = 0 where id = ? returning 1", id);
  await isSentBack(gone);
  expect(
    look(shop, "select sum(points) from limit_count where key like 'code-account%'"),
    "no guess counted",
  ).toBe(0);
});

test("a step is its own account's: Meena's code does not open Asha's", async () => {
  const meena = new Visitor(shop.url);
  const own = { name: "Meena", email: `meena${made}@example.in`, terms: "on" };
  await meena.post("/user/register", { ...own, password: PASSWORD, confirmPassword: PASSWORD });
  const [asha, page] = await proved();
  look(
    shop,
    "update two_factor set secret = ? where user_id = ? returning 1",
    SECRET.replaceAll("J", "K"),
    id,
  );
  expect((await type(asha, page, codeOf(SECRET))).status).toBe(401);
});

test("a recovery code opens once; 10 wrong ones are all there are, from whichever session, and the app's codes go on", async () => {
  const [asha, page] = await proved();
  expect((await type(asha, page, RECOVERY.toLowerCase())).status).toBe(303);
  for (let n = 0; n < 10; n++) {
    const [guesser, form] = await proved();
    expect((await type(guesser, form, RECOVERY)).status).toBe(401);
  }
  const [last, form] = await proved();
  const refused = await type(last, form, RECOVERY);
  expectRefusal(
    refused,
    "Sign in",
    {},
    "Too many wrong recovery codes. Please try again in 60 minutes.",
    429,
  );
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(59 * 60);
  expect((await type(last, refused, codeOf(SECRET))).status).toBe(303);
  const warned = "select subject from outbox_letter where recipient = ? and kind = 'password-known'";
  expect(look(shop, warned, email)).toBe("Somebody knows your password");
  const letter = "select text from outbox_letter where recipient = ? and kind = 'recovery-code-used'";
  expect(look(shop, letter, email)).toContain("0 codes left");
});

test("somebody signed in does not see the page", async () => {
  const [asha, page] = await proved();
  await type(asha, page, codeOf(SECRET));
  expect((await asha.send(`${PAGE}?redirectTo=%2Fcart`)).location).toBe("/cart");
  expect((await asha.send(`${PAGE}?redirectTo=//evil.example`)).location).toBe("/");
});
