import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { DRILL, placeOrder } from "../support/buying";
import { listTexts } from "../support/html";
import { expectRefusal } from "../support/refusals";
import { type Customer, createCustomer, getProduct, proveEmail, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PASSWORD = "the-shutter-goes-up-at-9";

const { shop, ravi } = await openAdminShop();
queryValue(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), ravi.id);

const roleOf = ({ id }: Customer) => queryValue<string>(shop, "select role from user where id = ?", id);
const lastEntry = (account: Customer) =>
  queryValue<string>(
    shop,
    "select action || ' by ' || actor_id from audit_entry where subject_id = ? order by id desc",
    account.id,
  );

test("the list finds accounts by name, email and phone, and by role and status", async () => {
  const meena = createCustomer(shop, { name: "Meenakshi Sundaram" });
  queryValue(shop, "update user set phone = '9839055512', is_active = 0 where id = ? returning 1", meena.id);
  for (const query of [
    "search=meenakshi",
    "search=+91 98390 55512",
    "status=deactivated",
    "search=sund&role=user",
  ])
    expect((await ravi.visit(`/admin/users?${query}`)).text).toContain("Meenakshi Sundaram");
  for (const query of ["search=meenakshi&role=admin", "search=nobody-at-all", "role=admin", "search=me"])
    expect((await ravi.visit(`/admin/users?${query}`)).text).not.toContain("Meenakshi Sundaram");
  expect((await ravi.visit("/admin/users?search=nobody-at-all")).text).toContain("No users found");
});

test("the list and the page of an account show how many orders it has placed", async () => {
  const gita = createCustomer(shop, { name: "Gita Rani", cart: { [getProduct(shop, DRILL).id]: 1 } });
  const lali = createCustomer(shop, { name: "Lali Rani" });
  await placeOrder(gita);
  const { html } = await ravi.visit("/admin/users?search=Rani");
  expect(listTexts(html, '.number[data-label="Orders"]')).toEqual(["0", "1"]);
  expect((await ravi.visit(`/admin/users/${gita.id}`)).text).toMatch(/Orders 1\b/);
  expect((await ravi.visit(`/admin/users/${lali.id}`)).text).toMatch(/Orders 0\b/);
});

test("a deactivated customer is signed out everywhere at once, and can be reactivated", async () => {
  const asha = createCustomer(shop);
  expect((await asha.send("/orders")).status).toBe(200);
  const page = await ravi.visit(`/admin/users/${asha.id}/active`);
  expect(page.text).toContain("Are you sure you want to deactivate Asha Devi?");
  expect((await ravi.submit(page, "Deactivate")).location).toBe(`/admin/users/${asha.id}`);
  expect((await asha.send("/orders")).location).toContain("/login");
  expect(queryValue(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect(lastEntry(asha)).toBe(`deactivated by ${ravi.id}`);
  await ravi.submit(await ravi.visit(`/admin/users/${asha.id}/active`), "Reactivate");
  expect(queryValue(shop, "select is_active from user where id = ?", asha.id)).toBe(1);
});

test("making somebody an administrator takes one's own password", async () => {
  const asha = createCustomer(shop);
  proveEmail(shop, asha, "asha.proven@example.in");
  const path = `/admin/users/${asha.id}/role`;
  const page = await ravi.visit(path);
  const tryPassword = (password: string, message: string) => async () =>
    expectRefusal(
      await ravi.submit(page, "Change role", { role: "admin", password }),
      "Change role",
      { password },
      message,
    );
  await tryPassword("", "Please enter your current password")();
  await tryPassword("not-it-at-all", "Your current password is incorrect")();
  expect(roleOf(asha)).toBe("user");
  await ravi.submit(page, "Change role", { role: "admin", password: PASSWORD });
  expect(roleOf(asha)).toBe("admin");
  expect(lastEntry(asha)).toBe(`made administrator by ${ravi.id}`);
  expect(queryValue(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect(queryValue(shop, "select subject from outbox_letter where kind = 'role-changed'")).toBe(
    "You are now an administrator",
  );
  await ravi.submit(await ravi.visit(path), "Change role", { role: "user", password: PASSWORD });
  expect(roleOf(asha)).toBe("user");
});

test("a deactivated account cannot be made an administrator, and gets no email", async () => {
  const asha = createCustomer(shop);
  const path = `/admin/users/${asha.id}/role`;
  const openedBefore = await ravi.visit(path);
  queryValue(shop, "update user set is_active = 0 where id = ? returning 1", asha.id);
  const countEmails = () =>
    queryValue<number>(
      shop,
      "select count(*) from outbox_letter l join user u on u.email = l.recipient where u.id = ?",
      asha.id,
    );
  const before = countEmails();
  const tryPassword = await ravi.submit(openedBefore, "Change role", { role: "admin", password: PASSWORD });
  expect([tryPassword.status, tryPassword.text]).toEqual([
    409,
    expect.stringContaining("Please reactivate it first."),
  ]);
  expect([roleOf(asha), countEmails()]).toEqual(["user", before]);
  const page = await ravi.visit(path);
  expect(page.text).toContain("This account is deactivated. Please reactivate it first.");
  expect(() => page.form("Change role")).toThrow();
});

test.each([
  "active",
  "role",
])("the page of one's own account, /%s, says why there is no button", async (part) => {
  const page = await ravi.visit(`/admin/users/${ravi.id}/${part}`);
  expect(page.text).toContain("This is your own account. Another administrator has to do that.");
  for (const button of ["Deactivate", "Change role"]) expect(() => page.form(button)).toThrow();
});

test("administrators cannot change their own account, and one administrator always remains", async () => {
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  const answer = await ravi.post(`/admin/users/${ravi.id}/active`, { isActive: "no" });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("This is your own account")]);
  expect((await ravi.post(`/admin/users/${ravi.id}/role`, { role: "user", password: PASSWORD })).status).toBe(
    409,
  );
  queryValue(
    shop,
    "update user set password_hash = ? where id = ? returning 1",
    await hash(PASSWORD),
    kiran.id,
  );
  queryValue(
    shop,
    "update user set is_active = 0 where role = 'admin' and id not in (?, ?) returning 1",
    ravi.id,
    kiran.id,
  );
  await Promise.all([
    ravi.post(`/admin/users/${kiran.id}/role`, { role: "user", password: PASSWORD }),
    kiran.post(`/admin/users/${ravi.id}/role`, { role: "user", password: PASSWORD }),
  ]);
  expect(queryValue(shop, "select count(*) from user where role = 'admin' and is_active")).toBe(1);
});

test("a customer with a short password who becomes an administrator has to choose a longer one", async () => {
  const asha = createCustomer(shop);
  const email = queryValue<string>(
    shop,
    "update user set password_hash = ?, role = 'admin' where id = ? returning email",
    await hash("Short1!"),
    asha.id,
  );
  for (const [path, button] of [
    ["/admin/login", "Sign in to Admin Portal"],
    ["/user/login", "Sign in"],
  ] as const) {
    const visitor = new Visitor(shop.url);
    const fields = { email, password: "Short1!" };
    const answer = await visitor.submit(await visitor.visit(path), button, fields);
    expectRefusal(answer, button, fields, "at least 10 characters", 401);
  }
});

// rule: staff-roles
test("a role that is taken away is gone in every session at the next request", async () => {
  const gopal = createCustomer(shop, { name: "Gopal Das", role: "admin" });
  queryValue(
    shop,
    "update user set password_hash = ? where id = ? returning 1",
    await hash(PASSWORD),
    gopal.id,
  );
  const lalita = createCustomer(shop, { name: "Lalita Rao", role: "admin" });
  const pages = ["/admin/dashboard", "/admin/orders", "/admin/users", "/admin/gst", "/admin/audit"];
  const statuses = () => Promise.all(pages.map(async (path) => (await lalita.send(path)).status));
  const call = async () => (await callApi(shop, "GET /users/stats", { token: lalita.token })).status;
  expect([await statuses(), await call()]).toEqual([pages.map(() => 200), 200]);
  const taken = await gopal.post(`/admin/users/${lalita.id}/role`, { role: "user", password: PASSWORD });
  expect([taken.status, roleOf(lalita)]).toEqual([303, "user"]);
  expect([await statuses(), await call()]).toEqual([pages.map(() => 303), 401]);
});

test("an unknown user is a 404", async () => {
  // A new administrator, because Ravi may have lost the role in the test before.
  const gopal = createCustomer(shop, { name: "Gopal Das", role: "admin" });
  for (const part of ["", "/active", "/role"])
    expect((await gopal.send(`/admin/users/0123456789abcdef01234567${part}`)).status).toBe(404);
});
