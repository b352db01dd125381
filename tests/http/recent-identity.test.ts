import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { refundByForm } from "../support/refunding";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

const PASSWORD = "the-shutter-goes-up-at-9";
const { shop, ravi } = await openAdminShop();
queryValue(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), ravi.id);

/** Moves the beginning of the owner's session, and what they have confirmed in it, into the past. */
const goBack = (minutes: number) =>
  queryValue(
    shop,
    `update session set created_at = created_at - ?, identity_confirmed_at = identity_confirmed_at - ?
     where user_id = ? returning 1`,
    minutes * 60_000,
    minutes * 60_000,
    ravi.id,
  );

const GUARDED = [
  "/admin/settings",
  "/admin/settings/delivery",
  "/admin/settings/tax-rates",
  "/admin/settings/series",
  "/admin/services/bulk-delete",
];

// rule: recent-identity
test("ten minutes after the sign-in, settings and bulk deletion ask for the password, once", async () => {
  for (const path of GUARDED) expect((await ravi.send(path)).status, path).toBe(200);
  goBack(10);
  for (const path of GUARDED)
    expect((await ravi.send(path)).location, path).toBe(
      `/admin/confirm?redirectTo=${encodeURIComponent(path)}`,
    );
  expect((await ravi.send("/admin/orders")).status).toBe(200);
  const page = await ravi.visit("/admin/settings");
  const wrong = await ravi.submit(page, "Confirm", { password: "not-it-at-all" });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("password is incorrect")]);
  expect((await ravi.submit(page, "Confirm", { password: PASSWORD })).location).toBe("/admin/settings");
  for (const path of GUARDED) expect((await ravi.send(path)).status, path).toBe(200);
});

test("a form that was open for longer is refused with what was typed, and saved afterwards", async () => {
  const page = await ravi.visit("/admin/settings/delivery");
  const fields = { deliveryFee: "61" };
  goBack(10);
  const refused = await ravi.submit(page, "Save delivery and returns", fields);
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("/admin/confirm")]);
  expect(refused.html).toContain('value="61"');
  await ravi.submit(await ravi.visit("/admin/confirm"), "Confirm", { password: PASSWORD });
  expect((await ravi.submit(refused, "Save delivery and returns", fields)).status).toBe(303);
});

test("a refund above ₹5,000 and cancelling such an order need it, a smaller refund does not", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 3 } });
  const order = await placeOrder(asha);
  await payOrder(asha, order);
  const page = await ravi.visit(`/admin/orders/${order}/refund`);
  goBack(10);
  const refund = (amount: string) =>
    refundByForm(ravi, order, { amount, reason: "A scratch on the housing" }, page);
  expect((await refund("5000.01")).status).toBe(403);
  expect((await refund("100")).status).not.toBe(403);
  for (const part of ["refund", "cancel"])
    expect((await ravi.send(`/admin/orders/${order}/${part}`)).location).toContain("/admin/confirm");
});

test("the API's bulk deletion needs a recent sign-in as well", async () => {
  goBack(20);
  const body = { startDate: "2024-01-01", endDate: "2024-01-31" };
  const { status, json } = await callApi(shop, "DELETE /services/bulk-delete", { token: ravi.token, body });
  expect([status, json.code]).toEqual([403, "FORBIDDEN"]);
});

// rule: two-factor-for-staff
test("where an authenticator app is required, staff without one do not see the back-office", async () => {
  await ravi.submit(await ravi.visit("/admin/confirm"), "Confirm", { password: PASSWORD });
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  expect((await counter.visit("/admin/dashboard")).text).toContain("Set up an authenticator app");
  await ravi.submit(await ravi.visit("/admin/settings/security"), "Save security", { twoFactor: "required" });
  expect((await counter.send("/admin/orders")).location).toBe("/user/two-factor");
  expect((await counter.send("/user/two-factor")).status).toBe(200);
  expect((await callApi(shop, "GET /contact", { token: counter.token })).status).toBe(403);
  queryValue(
    shop,
    "insert into two_factor (user_id, secret, confirmed_at, created_at) values (?, 'x', 1, 1) returning 1",
    counter.id,
  );
  expect((await counter.send("/admin/orders")).status).toBe(200);
});
