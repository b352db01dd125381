import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  clearUsedCodes,
  generateCode,
  RECOVERY_CODE,
  TWO_FACTOR_SECRET,
  turnOnTwoFactor,
} from "../support/authenticator";
import { DRILL } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { expectRefusal } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { getProduct, openDatabase, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const PAGE = "/user/login/code";
const PASSWORD = "copper-Wire-42";
const WRONG = "That code is wrong or has been used before.";

let shop: RunningShop;
let id: string;
let email: string;
let accountCount = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const books = openDatabase(shop);
  books.exec("delete from limit_count");
  books.close();
  accountCount += 1;
  email = `asha${accountCount}@example.in`;
  await new Visitor(shop.url).post("/user/register", {
    name: "Asha Devi",
    email,
    terms: "on",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  id = queryValue(shop, "select id from user where email = ?", email);
  queryValue(shop, "update user set last_login_at = null where id = ? returning 1", id);
  turnOnTwoFactor(shop, id);
});
const isIn = async (visitor: Visitor) => (await visitor.send("/orders")).status === 200;
const lastLogin = () => queryValue<number | null>(shop, "select last_login_at from user where id = ?", id);
const enterPassword = async (
  visitor = new Visitor(shop.url),
  path = "/user/login",
): Promise<[Visitor, Answer]> => [
  visitor,
  await visitor.press(await visitor.visit(path), "Sign in", { email, password: PASSWORD }),
];
const enterCode = (visitor: Visitor, page: Answer, code: string) => visitor.submit(page, "Sign in", { code });

test("the right password leads to the code page, and the code to the page she wanted", async () => {
  const [asha, page] = await enterPassword(undefined, "/user/login?redirectTo=%2Fcart%3Fx%3D1");
  expect(page.path).toBe(`${PAGE}?redirectTo=%2Fcart%3Fx%3D1`);
  expect([page.heading, asha.cookies.has("sid"), await isIn(asha), lastLogin()]).toEqual([
    "Two-factor sign-in",
    false,
    false,
    null,
  ]);
  expect(page.text).toContain("one of your recovery codes");
  const wrongAnswer = await enterCode(asha, page, "000000");
  expectRefusal(wrongAnswer, "Sign in", {}, WRONG, 401);
  expect([wrongAnswer.typed("Sign in"), asha.cookies.has("sid")]).toEqual([{ code: "" }, false]);
  expect(wrongAnswer.link("Start over")).toBe("/user/login?redirectTo=%2Fcart%3Fx%3D1");
  const answer = await enterCode(asha, wrongAnswer, generateCode(TWO_FACTOR_SECRET));
  expect([answer.status, answer.location]).toEqual([303, "/cart?x=1"]);
  expect((await asha.follow(answer)).text).toContain("Welcome back, Asha!");
  expect([await isIn(asha), asha.cookies.has("sign-in-step")]).toEqual([true, false]);
  expect(lastLogin()).toBeGreaterThan(0);
});

test("a pending action is done only after the code", async () => {
  const drill = getProduct(shop, DRILL).id;
  const asha = new Visitor(shop.url);
  const loginAnswer = await asha.post(`/product/${drill}`, {
    intent: "add",
    productId: drill,
    quantity: "2",
  });
  const [, page] = await enterPassword(asha, loginAnswer.location);
  expect(queryValue(shop, "select count(*) from cart_line where user_id = ?", id)).toBe(0);
  const after = await asha.follow(await enterCode(asha, page, generateCode(TWO_FACTOR_SECRET)));
  expect(after.path).toBe(`/product/${drill}`);
  expect(queryValue(shop, "select quantity from cart_line where user_id = ?", id)).toBe(2);
});

test("a code can be used once: in this browser, in another, and of 20 at the same time", async () => {
  const browsers: [Visitor, Answer][] = [];
  for (let count = 0; count < 20; count += 1) browsers.push(await enterPassword());
  const code = generateCode(TWO_FACTOR_SECRET);
  const answers = await sendAtOnce(20, (index) => enterCode(...(browsers[index] as [Visitor, Answer]), code));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(queryValue(shop, "select count(*) from session where user_id = ?", id)).toBe(2);
  queryValue(shop, "delete from limit_count where 1 returning 1");
  const [asha, page] = await enterPassword();
  expect((await enterCode(asha, page, code)).status).toBe(401);
  expect((await enterCode(asha, page, generateCode(TWO_FACTOR_SECRET, new Date(), 1))).status).toBe(303);
});

test("nobody can skip the password with a missing, forged, used or expired step", async () => {
  const stranger = new Visitor(shop.url);
  const code = () => generateCode(TWO_FACTOR_SECRET);
  const expectSentBack = async (visitor: Visitor) => {
    const [opened, posted] = [await visitor.send(PAGE), await visitor.post(PAGE, { code: code() })];
    expect([opened.location, posted.location, visitor.cookies.has("sid")]).toEqual([
      "/user/login",
      "/user/login",
      false,
    ]);
  };
  await expectSentBack(stranger);
  stranger.cookies.set("sign-in-step", encodeURIComponent(btoa(JSON.stringify("made-up"))));
  await expectSentBack(stranger);
  stranger.cookies.set("sign-in-step", encodeURIComponent(btoa(JSON.stringify(id))));
  await expectSentBack(stranger);
  const [asha, page] = await enterPassword();
  const usedStep = asha.cookies.get("sign-in-step") ?? "";
  expect((await enterCode(asha, page, generateCode(TWO_FACTOR_SECRET))).status).toBe(303);
  clearUsedCodes(shop);
  stranger.cookies.set("sign-in-step", usedStep);
  await expectSentBack(stranger);
  const [expired] = await enterPassword();
  queryValue(shop, "update sign_in_step set expires_at = 1 where user_id = ? returning 1", id);
  await expectSentBack(expired);
  const [deactivated] = await enterPassword();
  queryValue(shop, "update user set is_active = 0 where id = ? returning 1", id);
  await expectSentBack(deactivated);
  expect(
    queryValue(shop, "select sum(points) from limit_count where key like 'code-account%'"),
    "no guess counted",
  ).toBe(0);
});

test("a step works only with the code of its own account", async () => {
  const meena = new Visitor(shop.url);
  const account = { name: "Meena", email: `meena${accountCount}@example.in`, terms: "on" };
  await meena.post("/user/register", { ...account, password: PASSWORD, confirmPassword: PASSWORD });
  const [asha, page] = await enterPassword();
  queryValue(
    shop,
    "update two_factor set secret = ? where user_id = ? returning 1",
    TWO_FACTOR_SECRET.replaceAll("J", "K"),
    id,
  );
  expect((await enterCode(asha, page, generateCode(TWO_FACTOR_SECRET))).status).toBe(401);
});

test("a recovery code works once; ten wrong ones lock them, but not the codes of the app", async () => {
  const [asha, page] = await enterPassword();
  expect((await enterCode(asha, page, RECOVERY_CODE.toLowerCase())).status).toBe(303);
  for (let n = 0; n < 10; n++) {
    const [guesser, form] = await enterPassword();
    expect((await enterCode(guesser, form, RECOVERY_CODE)).status).toBe(401);
  }
  const [last, form] = await enterPassword();
  const refused = await enterCode(last, form, RECOVERY_CODE);
  expectRefusal(
    refused,
    "Sign in",
    {},
    "Too many wrong recovery codes. Please try again in 60 minutes.",
    429,
  );
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(59 * 60);
  expect((await enterCode(last, refused, generateCode(TWO_FACTOR_SECRET))).status).toBe(303);
  const warningSubject = "select subject from outbox_letter where recipient = ? and kind = 'password-known'";
  expect(queryValue(shop, warningSubject, email)).toBe("Someone may know your password");
  const emailText = "select text from outbox_letter where recipient = ? and kind = 'recovery-code-used'";
  expect(queryValue(shop, emailText, email)).toContain("0 codes left");
});

test("a signed-in customer is redirected away from the page", async () => {
  const [asha, page] = await enterPassword();
  await enterCode(asha, page, generateCode(TWO_FACTOR_SECRET));
  expect((await asha.send(`${PAGE}?redirectTo=%2Fcart`)).location).toBe("/cart");
  expect((await asha.send(`${PAGE}?redirectTo=//evil.example`)).location).toBe("/");
});
