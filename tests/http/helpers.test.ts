import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { waitForEmailLink } from "../support/email-link";
import { refundByForm } from "../support/refunding";
import { expectRefusal } from "../support/refusals";
import { createCustomer, getProduct, proveEmail, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PASSWORD = "the-shutter-goes-up-at-9";
const OWN = "silver-Wire-43-lamps";
const { shop, ravi } = await openAdminShop();
queryValue(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), ravi.id);

const HELPER = { name: "Lalita Rao", email: "lalita@example.in", role: "counter", password: PASSWORD };
const addHelper = async (fields: Partial<typeof HELPER> = {}) =>
  ravi.press(
    await ravi.visit((await ravi.visit("/admin/users")).link("Add a helper")),
    "Add a helper",
    Object.assign({}, HELPER, fields),
  );

test("a helper whom the owner adds by email chooses a password and does the work of the role", async () => {
  const added = await addHelper();
  expect(added.text).toContain("The helper is added, and gets an email");
  expect(added.text).toContain("Counter");
  const lalita = new Visitor(shop.url);
  const link = await waitForEmailLink(shop, "password-reset", HELPER.email);
  const page = await lalita.visit(link);
  await lalita.press(page, "Set new password", { password: OWN, confirmPassword: OWN });
  const signIn = await lalita.visit("/admin/login");
  const fields = { email: HELPER.email, password: OWN };
  const dashboard = await lalita.press(signIn, "Sign in to Admin Portal", fields);
  expect(dashboard.text).toContain("Welcome back, Lalita");
  for (const section of ["Orders", "Service Requests", "Contact Messages"])
    expect(dashboard.link(section)).toBeTruthy();
  for (const section of ["Users", "Settings", "Backups", "Audit log", "Banners"])
    expect(() => dashboard.link(section), section).toThrow();
  const refused = await lalita.visit("/admin/settings");
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("Please ask the owner")]);
  const products = await lalita.visit("/admin/products");
  for (const link of ["Add product", "Export CSV", "Import CSV"])
    expect(() => products.link(link), link).toThrow();
  expect(products.link("Receive stock")).toBeTruthy();
});

test("the owner's password is needed, and a technician's email must be in the list", async () => {
  await expectRefusal(
    await addHelper({ email: "imran@example.in", password: "not-it-at-all" }),
    "Add a helper",
    { name: HELPER.name, email: "imran@example.in" },
    "Your current password is incorrect",
  );
  await expectRefusal(
    await addHelper({ email: "imran@example.in", role: "technician" }),
    "Add a helper",
    { name: HELPER.name, email: "imran@example.in" },
    "No technician has this email",
    409,
  );
  expect(queryValue(shop, "select count(*) from user where email = 'imran@example.in'")).toBe(0);
});

test("an account that exists gets the role, and an owner's is left alone", async () => {
  const asha = createCustomer(shop);
  proveEmail(shop, asha, "asha.devi@example.in");
  expect((await addHelper({ email: "asha.devi@example.in", role: "accountant" })).text).toContain(
    "Accountant",
  );
  expect((await asha.send("/orders")).location).toContain("/login");
  expect(queryValue(shop, "select subject from outbox_letter where recipient = 'asha.devi@example.in'")).toBe(
    "You are now accountant of the shop",
  );
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  proveEmail(shop, kiran, "kiran@example.in");
  expect((await addHelper({ email: "kiran@example.in" })).text).toContain("belongs to an owner");
});

test("nobody but an owner changes a role", async () => {
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  for (const { id } of [ravi, counter]) {
    const { status } = await counter.post(`/admin/users/${id}/role`, { role: "admin", password: OWN });
    expect(status).toBe(403);
  }
  expect(queryValue(shop, "select role from user where id = ?", ravi.id)).toBe("admin");
});

// rule: counter-refunds
test("counter staff refund up to ₹1,000 of an order in all, and owners more", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const order = await placeOrder(asha);
  await payOrder(asha, order);
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  const refund = (who: Visitor, amount: string) =>
    refundByForm(who, order, { amount, reason: "A scratch on the housing" });
  expect((await refund(counter, "600")).status).toBe(303);
  const refused = await refund(counter, "400.01");
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("up to ₹1,000 of an order")]);
  const cancelled = await counter.submit(
    await counter.visit(`/admin/orders/${order}/cancel`),
    "Cancel the order",
  );
  expect(cancelled.status).toBe(403);
  expect(queryValue(shop, "select status from orders where id = ?", order)).toBe("processing");
  expect((await refund(counter, "400")).status).toBe(303);
  expect((await refund(ravi, "400")).status).toBe(303);
});

test("the owner ends the sessions of another account", async () => {
  const asha = createCustomer(shop);
  expect((await asha.send("/orders")).status).toBe(200);
  const page = await ravi.visit((await ravi.visit(`/admin/users/${asha.id}`)).link("Sign out everywhere"));
  expect((await ravi.press(page, "Sign out everywhere")).text).toContain("Signed out on all devices");
  expect((await asha.send("/orders")).location).toContain("/login");
  expect(queryValue(shop, "select action from audit_entry where subject_id = ?", asha.id)).toBe(
    "signed out everywhere",
  );
});

test("a technician begins on the page of their visits, which leads to the sheet of the day", async () => {
  const helper = createCustomer(shop, { name: "Suresh Yadav", staffRole: "technician" });
  const answer = await helper.send("/admin");
  expect(answer.location).toBe("/admin/services/my-visits");
  const sheet = await helper.visit((await helper.visit("/admin")).link("Day sheet"));
  expect(sheet.path).toBe("/admin/services/day-sheet");
  expect(sheet.status).toBe(200);
  expect(() => sheet.link("Service Requests")).toThrow();
});

test("whoever registered a helper's email without proving it has no access any more", async () => {
  const stranger = new Visitor(shop.url);
  const account = {
    name: "Stranger",
    email: "suresh@example.in",
    password: OWN,
    confirmPassword: OWN,
    terms: "on",
  };
  expect((await stranger.post("/user/register", account)).status).toBe(303);
  const added = await addHelper({ name: "Suresh Pal", email: "suresh@example.in" });
  expect(added.text).toContain("The helper is added");
  expect(added.heading).toBe("Suresh Pal");
  expect((await stranger.send("/orders")).location).toContain("/login");
  const signIn = { email: "suresh@example.in", password: OWN };
  expect((await new Visitor(shop.url).post("/admin/login", signIn)).status).toBe(401);
  const link = await waitForEmailLink(shop, "password-reset", "suresh@example.in");
  const suresh = new Visitor(shop.url);
  const own = "another-Lamp-77-wire";
  await suresh.press(await suresh.visit(link), "Set new password", { password: own, confirmPassword: own });
  expect((await suresh.post("/admin/login", { ...signIn, password: own })).location).toBe("/admin/dashboard");
});

test("a visit's page gives the staff no private link, and a technician without a name no sheet", async () => {
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  const { id, link_key: key } = JSON.parse(
    queryValue<string>(
      shop,
      "select json_object('id', id, 'link_key', link_key) from service_request limit 1",
    ),
  );
  for (const path of [
    `/admin/services/${id}`,
    `/services/bookings/${id}`,
    `/services/bookings/${id}?booked=1`,
  ])
    expect((await counter.visit(path)).html, path).not.toContain(key);
  const nobody = createCustomer(shop, { name: "Unassigned", staffRole: "technician" });
  expect((await nobody.visit("/admin/services/day-sheet")).html).not.toContain("to-write");
});

test("counter staff see no sales of the shop, in the page's data either", async () => {
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  const data = await counter.send("/admin/dashboard?_data=pages%2Fadmin%2Fdashboard%2Fdashboard");
  expect(JSON.parse(data.html)).toMatchObject({ sales: null, failedEmails: null, isOwner: false });
});
