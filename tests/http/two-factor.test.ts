import { beforeEach, expect, test } from "vitest";
import { clearUsedCodes, generateCode } from "../support/authenticator";
import { sendAtOnce } from "../support/come-again";
import { listAttributes } from "../support/html";
import { expectRefusal } from "../support/refusals";
import { isSignedIn, PASSWORD, setUpRegisteredCustomer } from "../support/registered-customer";
import { RAVI } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const PAGE = "/user/two-factor";
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/g;

const scene = setUpRegisteredCustomer();
let { shop, asha, email } = scene;
beforeEach(() => {
  ({ shop, asha, email } = scene);
});
/** The key shown on the page for typing. */
const secretOn = (page: Answer) =>
  (/[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(page.text)?.[0] ?? "").replaceAll(" ", "");
const setUp = async (visitor: Visitor, password = PASSWORD) =>
  visitor.press(await visitor.visit(PAGE), "Set up an app", { password });
async function turnOn(visitor: Visitor, password = PASSWORD): Promise<{ secret: string; answer: Answer }> {
  const page = await setUp(visitor, password);
  const secret = secretOn(page);
  const answer = await visitor.submit(page, "Turn on", { code: generateCode(secret) });
  clearUsedCodes(shop);
  return { secret, answer };
}

test("Asha sets it up with her password, the key and a code, and gets ten recovery codes", async () => {
  const phone = new Visitor(shop.url);
  await phone.post("/user/login", { email, password: PASSWORD });
  expect((await asha.visit("/user/profile?tab=security")).link("Turn on two-factor sign-in")).toBe(PAGE);
  const page = await setUp(asha);
  const secret = secretOn(page);
  expect(secret).toHaveLength(32);
  expect(listAttributes(page.html, "img", "src")).toEqual([expect.stringMatching(/^data:image\/svg\+xml,/)]);
  expect(page.link("Open your authenticator app")).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const wrongCode = await asha.submit(page, "Turn on", { code: "000 000" });
  expectRefusal(wrongCode, "Turn on", {}, "That code is wrong");
  expect(wrongCode.typed("Turn on")).toEqual({ code: "" });
  expect(secretOn(wrongCode), "the same key").toBe(secret);
  const answer = await asha.submit(wrongCode, "Turn on", { code: generateCode(secret) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(new Set(answer.text.match(CODE))).toHaveLength(10);
  expect([await isSignedIn(asha), await isSignedIn(phone)]).toEqual([true, false]);
  const later = await asha.visit(PAGE);
  expect(later.text).toMatch(/It is on since .* 10 recovery codes left\./);
  for (const path of [PAGE, "/user/profile?tab=security"])
    expect((await asha.visit(path)).html).not.toMatch(
      new RegExp(`${secret}|${answer.text.match(CODE)?.[0]}`),
    );
  expect(
    queryValue(
      shop,
      "select count(*) from outbox_letter where recipient = ? and kind = 'two-factor-on'",
      email,
    ),
  ).toBe(1);
});

test("setting it up takes her password and a code of the new key", async () => {
  expectRefusal(
    await setUp(asha, "wrong-Wire-42"),
    "Set up an app",
    {},
    "Your current password is incorrect",
  );
  expectRefusal(await setUp(asha, ""), "Set up an app", {}, "Please enter your current password");
  expect((await asha.post(PAGE, { intent: "confirm", code: "123456" })).status).toBe(409);
  const page = await setUp(asha);
  expectRefusal(await asha.submit(page, "Turn on", { code: "" }), "Turn on", {}, "Please enter the code");
  expect((await asha.press(page, "Keep it off")).text).toContain("It is off.");
  expect((await asha.post(PAGE, { intent: "confirm", code: generateCode(secretOn(page)) })).status).toBe(409);
  for (const intent of ["toString", ""]) expect((await asha.post(PAGE, { intent })).status).toBe(400);
});

test("20 simultaneous confirmations turn it on once, with one set of recovery codes", async () => {
  const code = generateCode(secretOn(await setUp(asha)));
  const answers = await sendAtOnce(20, () => asha.post(PAGE, { intent: "confirm", code }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(19).fill(409)]);
  expect(
    queryValue(shop, "select count(*) from recovery_code join user on id = user_id where email = ?", email),
  ).toBe(10);
});

test("turning it off and making new recovery codes take the password and a code", async () => {
  const { secret, answer } = await turnOn(asha);
  const oldCode = answer.text.match(CODE)?.[0] ?? "";
  const page = await asha.visit(PAGE);
  const credentials = { password: PASSWORD, code: generateCode(secret) };
  for (const button of ["Make new codes", "Turn off"]) {
    const guess = await asha.submit(page, button, { ...credentials, password: "wrong-Wire-42" });
    expectRefusal(guess, button, {}, "Your current password is incorrect");
    expectRefusal(
      await asha.submit(page, button, { ...credentials, code: "000000" }),
      button,
      {},
      "That code is wrong",
    );
  }
  const renewed = await asha.submit(page, "Make new codes", credentials);
  expect(new Set(renewed.text.match(CODE))).toHaveLength(10);
  expect(renewed.text).not.toContain(oldCode);
  expect((await asha.submit(page, "Turn off", { ...credentials, code: oldCode })).status).toBe(400);
  const offPage = await asha.press(page, "Turn off", {
    ...credentials,
    code: generateCode(secret, new Date(), 1),
  });
  expect(offPage.text).toContain("Two-factor sign-in is off.");
  const setUpAgain = (await asha.visit(PAGE)).form("Set up an app");
  expect([setUpAgain.method, setUpAgain.controls.map(({ text }) => text)]).toEqual([
    "post",
    expect.arrayContaining(["Set up an app"]),
  ]);
});

test("without a password it takes a recent sign-in, to which a button leads", async () => {
  queryValue(shop, "update user set password_hash = null where email = ? returning 1", email);
  const setUpPage = await asha.press(await asha.visit(PAGE), "Set up an app");
  expect(secretOn(setUpPage)).toHaveLength(32);
  await asha.press(setUpPage, "Keep it off");
  const makeSessionOld = `update session set created_at = created_at - 600000
    where user_id = (select id from user where email = ?)`;
  queryValue(shop, `${makeSessionOld} returning 1`, email);
  expect((await asha.post(PAGE, { intent: "set-up" })).status).toBe(403);
  const signInPage = await asha.press(await asha.visit(PAGE), "Sign in again");
  expect([signInPage.heading, signInPage.path]).toEqual([
    "Sign in",
    "/user/login?redirectTo=%2Fuser%2Ftwo-factor",
  ]);
  expect(await isSignedIn(asha)).toBe(false);
});

test("an administrator can turn it on too", async () => {
  const ravi = new Visitor(shop.url);
  await ravi.post("/user/login", RAVI);
  const { answer } = await turnOn(ravi, RAVI.password);
  expect(answer.text.match(CODE)).toHaveLength(10);
  const otherBrowser = new Visitor(shop.url);
  expect((await otherBrowser.post("/user/login", RAVI)).location).toBe("/user/login/code");
  expect((await otherBrowser.send("/admin/closed-days")).status).toBe(303);
});
