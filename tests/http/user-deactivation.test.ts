import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { generateCode, TWO_FACTOR_SECRET, turnOnTwoFactor } from "../support/authenticator";
import { expectRefusal } from "../support/refusals";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PASSWORD = "the-shutter-goes-up-at-9";
const SHORT = "Short1!";

const { shop, ravi } = await openAdminShop();
queryValue(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), ravi.id);

const change = (account: Customer, part: "role" | "active", fields: Record<string, string>) =>
  ravi.post(`/admin/users/${account.id}/${part}`, fields);
const isActive = ({ id }: Customer) =>
  queryValue<number>(shop, "select is_active from user where id = ?", id) === 1;
const emailsTo = ({ id }: Customer) =>
  queryValue<string | null>(
    shop,
    `select group_concat(kind || ': ' || subject, ', ' order by l.rowid)
     from outbox_letter l join user u on u.email = recipient where u.id = ?`,
    id,
  );

/**
 * A customer with a short password and two-factor sign-in, whose browser is at the code page, and a Google
 * account that waits to be linked to hers.
 */
async function beginSignIn(): Promise<{ asha: Customer; browser: Visitor }> {
  const asha = createCustomer(shop);
  const setPassword = "update user set password_hash = ? where id = ? returning email";
  const email = queryValue<string>(shop, setPassword, await hash(SHORT), asha.id);
  turnOnTwoFactor(shop, asha.id);
  const browser = new Visitor(shop.url);
  expect((await browser.post("/user/login", { email, password: SHORT })).location).toBe("/user/login/code");
  const insertLinkRequest = `insert into google_link_request (token_hash, subject, user_id, email, expires_at)
    values (?, ?, ?, ?, 9e12)`;
  queryValue(shop, `${insertLinkRequest} returning 1`, asha.id, asha.id, asha.id, email);
  return { asha, browser };
}
const finishSignIn = async (browser: Visitor) => {
  const { location } = await browser.post("/user/login/code", { code: generateCode(TWO_FACTOR_SECRET) });
  return [location, browser.cookies.has("sid")];
};

test("becoming an administrator ends a sign-in and a Google link that were begun before", async () => {
  const { asha, browser } = await beginSignIn();
  expect((await change(asha, "role", { role: "admin", password: PASSWORD })).status).toBe(303);
  expect(await finishSignIn(browser)).toEqual(["/user/login", false]);
  expect(queryValue(shop, "select count(*) from google_link_request where user_id = ?", asha.id)).toBe(0);
});

test("a deactivation ends a sign-in and a Google link that were begun before", async () => {
  const { asha, browser } = await beginSignIn();
  for (const isActive of ["no", "yes"]) expect((await change(asha, "active", { isActive })).status).toBe(303);
  expect(await finishSignIn(browser)).toEqual(["/user/login", false]);
  expect(queryValue(shop, "select count(*) from google_link_request where user_id = ?", asha.id)).toBe(0);
});

test("deactivating an administrator takes one's own password, and sends them an email", async () => {
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  const path = `/admin/users/${kiran.id}/active`;
  const page = await ravi.visit(path);
  expect(page.text).toContain("get an email");
  for (const [password, message] of [
    ["", "Please enter your current password"],
    ["not-it-at-all", "Your current password is incorrect"],
  ] as const)
    expectRefusal(await ravi.submit(page, "Deactivate", { password }), "Deactivate", { password }, message);
  expect([(await change(kiran, "active", { isActive: "no" })).status, isActive(kiran)]).toEqual([400, true]);
  await ravi.submit(page, "Deactivate", { password: PASSWORD });
  expect([isActive(kiran), (await kiran.send("/orders")).status]).toEqual([false, 303]);
  expect((await change(kiran, "active", { isActive: "yes" })).status).toBe(400);
  await ravi.submit(await ravi.visit(path), "Reactivate", { password: PASSWORD });
  expect(isActive(kiran)).toBe(true);
  expect(emailsTo(kiran)).toBe(
    [
      "account-closed: Your administrator account is deactivated",
      "account-opened: Your administrator account is active again",
    ].join(", "),
  );
});

test("an administrator without a password needs a recent sign-in for it", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  const path = `/admin/users/${kiran.id}/active`;
  queryValue(
    shop,
    "update session set created_at = created_at - 601000 where user_id = ? returning 1",
    meena.id,
  );
  expect((await meena.visit(path)).text).toContain("please sign in again first");
  expect((await meena.post(path, { isActive: "no" })).status).toBe(403);
  expect(isActive(kiran)).toBe(true);
});

test("a customer is deactivated without a password, and gets no email", async () => {
  const asha = createCustomer(shop);
  await ravi.submit(await ravi.visit(`/admin/users/${asha.id}/active`), "Deactivate");
  expect([isActive(asha), emailsTo(asha)]).toEqual([false, null]);
});
