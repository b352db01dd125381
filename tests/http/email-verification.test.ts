import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitForEmailLink } from "../support/email-link";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const LINK_INVALID = "This link does not work";

let shop: RunningShop;
let asha: Customer;
let email: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => {
  asha = createCustomer(shop);
  email = queryValue(shop, "select email from user where id = ?", asha.id);
});

const isVerified = (address = email) =>
  queryValue(shop, "select email_verified_at is not null from user where email = ?", address) === 1;
/** Sets the last link for Asha back by a minute. */
function letMinutePass() {
  const books = openDatabase(shop);
  books.prepare("update secret_link set created_at = created_at - 60000 where user_id = ?").run(asha.id);
  books.close();
}
const sendAnother = (visitor: Visitor) => visitor.post("/verify-email", { intent: "send" });
const ashasLink = async () => {
  await sendAnother(asha);
  return waitForEmailLink(shop, "email-proof", email);
};

test("Meena registers, opens the link of the email on another device, and verifies her email", async () => {
  const meena = new Visitor(shop.url);
  const password = "copper-Wire-42";
  const account = {
    name: "Meena Kumari",
    email: "meena@example.in",
    terms: "on",
    password,
    confirmPassword: password,
  };
  await meena.press(await meena.visit("/user/register"), "Create account", account);
  const path = await waitForEmailLink(shop, "email-proof", "meena@example.in");
  const laptop = new Visitor(shop.url);
  for (let scanner = 0; scanner < 3; scanner++) await new Visitor(shop.url).send(path, { method: "HEAD" });
  const page = await laptop.visit(path);
  expect([page.heading, isVerified("meena@example.in")]).toEqual(["Verify your email", false]);
  expect(page.text).toContain("Is meena@example.in your email");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const done = await laptop.press(page, "Verify my email");
  expect([done.path, isVerified("meena@example.in")]).toEqual(["/", true]);
  expect(done.text).toContain("Thank you. Your email meena@example.in is verified.");
  expect((await laptop.submit(page, "Verify my email")).status).toBe(404);
  expect((await meena.visit(path)).status).toBe(404);
  expect(await shop.settledOutput()).not.toContain(new URL(path, shop.url).searchParams.get("token"));
});

test("signed in, Asha asks for another email, follows its link, and reads a confirmation", async () => {
  const page = await asha.visit("/verify-email");
  expect([page.status, page.text.includes("Not verified")]).toEqual([200, true]);
  const sentPage = await asha.press(page, "Resend link");
  expect(sentPage.path).toBe("/user/profile?tab=profile");
  expect(sentPage.text).toContain(`We have sent a link to ${email}. It works for 48 hours.`);
  const done = await asha.press(
    await asha.visit(await waitForEmailLink(shop, "email-proof", email)),
    "Verify my email",
  );
  expect(done.path).toBe("/user/profile?tab=profile");
  expect(isVerified()).toBe(true);
  expect((await asha.visit("/verify-email")).text).toContain("Verified");
  expect((await asha.follow(await sendAnother(asha))).text).toContain("Your email is already verified.");
});

test("the fourth email within an hour is refused, and a visitor has to sign in first", async () => {
  for (let time = 0; time < 3; time++) {
    // The second press is a repetition and sends no email.
    for (let press = 0; press < 2; press++) expect((await sendAnother(asha)).status).toBe(303);
    letMinutePass();
  }
  const refused = await sendAnother(asha);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(refused.text).toContain("We have sent three emails in the last hour.");
  expect(refused.form("Resend link")).toMatchObject({ method: "post", action: "/verify-email" });
  expect((await sendAnother(new Visitor(shop.url))).location).toBe("/login?redirectTo=%2Fverify-email");
});

test("an expired, unknown or another customer's link says so, and leads to a new one", async () => {
  const path = await ashasLink();
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const stranger = new Visitor(shop.url);
  const expectInvalid = async (visitor: Visitor, address: string) => {
    for (const page of [await visitor.visit(address), await visitor.post(address, { intent: "verify" })]) {
      expect([page.status, page.heading]).toEqual([404, LINK_INVALID]);
      expect(page.text).not.toContain(visitor === meena ? email : "Asha");
      if (visitor === stranger)
        expect(page.link("Sign in to get a new link")).toBe("/user/login?redirectTo=%2Fverify-email");
      else expect(page.form("Resend link").action).toBe("/verify-email");
    }
  };
  const unknownPath = "/verify-email?token=made-up";
  await expectInvalid(meena, path);
  for (const visitor of [asha, stranger]) await expectInvalid(visitor, unknownPath);
  queryValue(
    shop,
    "update secret_link set expires_at = ? where user_id = ? returning 1",
    Date.now(),
    asha.id,
  );
  for (const visitor of [asha, stranger]) await expectInvalid(visitor, path);
  expect(isVerified()).toBe(false);
});

test("an unknown intent is refused", async () => {
  expect((await asha.post("/verify-email", { intent: "pay" })).status).toBe(400);
});
