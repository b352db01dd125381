import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitForEmailLink } from "../support/email-link";
import { listAttributes } from "../support/html";
import { sendRawForm } from "../support/raw-request";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const SENT = "If an account with this email exists, we have sent a link to it. It works for 30 minutes.";
const LINK_INVALID = "This link does not work";
const OLD = "copper-Wire-42";
const NEW = "silver-Wire-43";
const CHANGED = "Password changed successfully! Please sign in with your new password.";
const EMPTIED = "As this email had never been verified, we have cleared the profile.";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const clearLimits = () => queryValue(shop, "delete from limit_count returning 1");
const emailOf = (account: Visitor & { id: string }) =>
  queryValue<string>(shop, "select email from user where id = ?", account.id);

async function registerCustomer(address: string): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const account = { name: "Asha Devi", email: address, terms: "on", password: OLD, confirmPassword: OLD };
  expect((await visitor.post("/user/register", account)).status).toBe(303);
  return visitor;
}

async function requestReset(address: string): Promise<string> {
  const visitor = new Visitor(shop.url);
  const page = await visitor.visit((await visitor.visit("/user/login")).link("Forgot your password?"));
  expect((await visitor.press(page, "Send me a link", { email: address })).text).toContain(SENT);
  return waitForEmailLink(shop, "password-reset", address);
}

test("Asha resets her password by the link of the email, which ends her other sessions", async () => {
  const phone = await registerCustomer("asha@example.in");
  const stranger = new Visitor(shop.url);
  await stranger.post("/user/login", { email: "asha@example.in", password: OLD });
  const path = await requestReset("asha@example.in");
  const visitor = new Visitor(shop.url);
  const page = await visitor.visit(path);
  expect(page.heading).toBe("Choose a new password");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  for (const href of listAttributes(page.html, "a, link", "href")) expect(href).toMatch(/^\//);
  const fields = { password: NEW, confirmPassword: NEW };
  const signInPage = await visitor.press(page, "Set new password", fields);
  expect([signInPage.path, signInPage.heading]).toEqual(["/user/login", "Sign in"]);
  expect(signInPage.text).toContain(`${CHANGED} ${EMPTIED}`);
  for (const browser of [phone, stranger]) expect((await browser.send("/orders")).status).not.toBe(200);
  expect(
    (await visitor.press(signInPage, "Sign in", { email: "asha@example.in", password: OLD })).status,
  ).toBe(401);
  const credentials = { email: "asha@example.in", password: NEW };
  expect((await visitor.press(signInPage, "Sign in", credentials)).text).toContain("Welcome back, Customer!");
  expect((await visitor.submit(page, "Set new password", fields)).status).toBe(404);
  expect(await shop.settledOutput()).not.toContain(new URL(path, shop.url).searchParams.get("token"));
});

test("the link leads to the shop's own address, whatever host a request names", async () => {
  for (const [name, value] of Object.entries({
    "X-Forwarded-Host": "evil.example",
    "X-Original-Host": "evil.example",
    Forwarded: "host=evil.example;proto=https",
    "X-Forwarded-Proto": "gopher",
    "X-Forwarded-For": "evil.example",
    Referer: "https://evil.example/",
  })) {
    clearLimits();
    const email = emailOf(createCustomer(shop));
    const form = new URLSearchParams({ email }).toString();
    const answer = await sendRawForm(shop, "/forgot-password", form, { [name]: value });
    expect([answer.status, answer.body.includes("evil")], name).toEqual([303, false]);
    await waitForEmailLink(shop, "password-reset", email);
    const select = "select text || html from outbox_letter where recipient = ?";
    const written = queryValue<string>(shop, select, email);
    expect(written).not.toMatch(/evil|gopher/);
    // Without SITE_URL that is this machine's name and the port.
    expect(written).toContain(`http://localhost:${new URL(shop.url).port}/reset-password?token=`);
  }
});

test("known, unknown and deactivated addresses get the same answer", async () => {
  const [known, deactivated] = [createCustomer(shop), createCustomer(shop)];
  queryValue(shop, "update user set is_active = 0 where id = ? returning 1", deactivated.id);
  const answers = [emailOf(known), "nobody@example.in", emailOf(deactivated)].map(async (address) => {
    const visitor = new Visitor(shop.url);
    const answer = await visitor.post("/forgot-password", { email: address, redirectTo: "/cart" });
    const page = await visitor.follow(answer);
    return [answer.status, answer.location, [...answer.headers.keys()], page.status, page.text];
  });
  const [first, ...others] = await Promise.all(answers);
  expect(first?.slice(0, 2)).toEqual([303, "/forgot-password?sent=1&redirectTo=%2Fcart"]);
  expect(others).toEqual([first, first]);
  await waitForEmailLink(shop, "password-reset", emailOf(known));
  const countEmails = "select count(*) from outbox_letter where recipient in (?, ?)";
  expect(queryValue(shop, countEmails, "nobody@example.in", emailOf(deactivated))).toBe(0);
});

test.each<RefusalCase>([
  [{ email: "" }, "Email is required"],
  [{ email: "asha@" }, "Please enter a valid email"],
])("%j is refused: %s", async (fields, message) => {
  const visitor = new Visitor(shop.url);
  const page = await visitor.visit("/forgot-password");
  expectRefusal(await visitor.submit(page, "Send me a link", fields), "Send me a link", fields, message);
});

test("the 21st request within an hour from one address is refused with Retry-After", async () => {
  clearLimits();
  const request = (n: number) =>
    new Visitor(shop.url).post("/forgot-password", { email: `nobody${n}@example.in` });
  for (let n = 0; n < 20; n++) expect((await request(n)).status).toBe(303);
  const refused = await request(20);
  const fields = { email: "nobody20@example.in" };
  expectRefusal(refused, "Send me a link", fields, "Too many password resets from this connection.", 429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  clearLimits();
});

describe("the new password", () => {
  const same = (password: string) => ({ password, confirmPassword: password });
  const WEAK = "Password is too weak. Please choose a stronger password";
  const CASES: RefusalCase[] = [
    [same(""), ["Password is required", "Please confirm your password"]],
    [same("aB3-x"), "Password must be at least 6 characters"],
    [same("wirewi"), WEAK],
    [same("India@123"), WEAK],
    [same("Ab1-".repeat(33)), "Password must be at most 128 characters"],
    [{ password: NEW, confirmPassword: "" }, "Please confirm your password"],
    [{ password: NEW, confirmPassword: OLD }, "Passwords do not match"],
  ];
  let path: string;
  beforeAll(async () => {
    path = await requestReset(emailOf(createCustomer(shop)));
  });

  test.each(CASES)("%j is refused: %s", async (fields, message) => {
    const visitor = new Visitor(shop.url);
    const answer = await visitor.submit(await visitor.visit(path), "Set new password", fields);
    expectRefusal(answer, "Set new password", fields, message);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
  });

  test("of an administrator has at least ten characters", async () => {
    const visitor = new Visitor(shop.url);
    const page = await visitor.visit(await requestReset(RAVI.email));
    expect(page.text).toContain("At least 10 characters.");
    const answer = await visitor.submit(page, "Set new password", same("Wire-4242"));
    expectRefusal(answer, "Set new password", same("Wire-4242"), "Password must be at least 10 characters");
  });
});

test("an expired or unknown link, or one of a deactivated account, leads to a new request", async () => {
  const [expired, deactivated] = [createCustomer(shop), createCustomer(shop)];
  const paths = [
    await requestReset(emailOf(expired)),
    await requestReset(emailOf(deactivated)),
    "/reset-password",
    "/reset-password?token=x",
  ];
  queryValue(
    shop,
    "update secret_link set expires_at = ? where user_id = ? returning 1",
    Date.now(),
    expired.id,
  );
  queryValue(shop, "update user set is_active = 0 where id = ? returning 1", deactivated.id);
  for (const path of paths) {
    const visitor = new Visitor(shop.url);
    const posted = await visitor.post(path, { password: NEW, confirmPassword: NEW });
    for (const page of [await visitor.visit(path), posted]) {
      expect([page.status, page.heading]).toEqual([404, LINK_INVALID]);
      expect(page.link("Send me a new link")).toBe("/forgot-password");
    }
  }
});
