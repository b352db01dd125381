import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { type Customer, customer, goods, look } from "../support/books";
import { DRILL, placeOrder } from "../support/buying";
import { texts } from "../support/html";
import { openOffice } from "../support/office";
import { expectRefusal } from "../support/refusals";
import { Visitor } from "../support/visitor";

const PASSWORD = "the-shutter-goes-up-at-9";

const { shop, ravi } = await openOffice();
look(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), ravi.id);

const roleOf = ({ id }: Customer) => look<string>(shop, "select role from user where id = ?", id);
const lastEntry = (about: Customer) =>
  look<string>(
    shop,
    "select action || ' by ' || actor_id from audit_entry where subject_id = ? order by id desc",
    about.id,
  );

test("the list finds people by name, e-mail and phone, and by role and status", async () => {
  const meena = customer(shop, { name: "Meenakshi Sundaram" });
  look(shop, "update user set phone = '9839055512', is_active = 0 where id = ? returning 1", meena.id);
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

test("the list and the page say how many orders somebody has placed", async () => {
  const gita = customer(shop, { name: "Gita Rani", cart: { [goods(shop, DRILL).id]: 1 } });
  const lali = customer(shop, { name: "Lali Rani" });
  await placeOrder(gita);
  const { html } = await ravi.visit("/admin/users?search=Rani");
  expect(texts(html, '.number[data-label="Orders"]')).toEqual(["0", "1"]);
  expect((await ravi.visit(`/admin/users/${gita.id}`)).text).toMatch(/Orders 1\b/);
  expect((await ravi.visit(`/admin/users/${lali.id}`)).text).toMatch(/Orders 0\b/);
});

test("a deactivated customer is signed out everywhere at once, and can be let in again", async () => {
  const asha = customer(shop);
  expect((await asha.send("/orders")).status).toBe(200);
  const page = await ravi.visit(`/admin/users/${asha.id}/active`);
  expect(page.text).toContain("Are you sure you want to deactivate Asha Devi?");
  expect((await ravi.submit(page, "Deactivate")).location).toBe(`/admin/users/${asha.id}`);
  expect((await asha.send("/orders")).location).toContain("/login");
  expect(look(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect(lastEntry(asha)).toBe(`deactivated by ${ravi.id}`);
  await ravi.submit(await ravi.visit(`/admin/users/${asha.id}/active`), "Let in again");
  expect(look(shop, "select is_active from user where id = ?", asha.id)).toBe(1);
});

test("making somebody an administrator takes one's own password again", async () => {
  const asha = customer(shop);
  const path = `/admin/users/${asha.id}/role`;
  const page = await ravi.visit(path);
  const refused = (password: string, message: string) => async () =>
    expectRefusal(
      await ravi.submit(page, "Make administrator", { password }),
      "Make administrator",
      { password },
      message,
    );
  await refused("", "Please type your current password")();
  await refused("not-it-at-all", "Your current password is not right")();
  expect(roleOf(asha)).toBe("user");
  await ravi.submit(page, "Make administrator", { password: PASSWORD });
  expect(roleOf(asha)).toBe("admin");
  expect(lastEntry(asha)).toBe(`made administrator by ${ravi.id}`);
  expect(look(shop, "select count(*) from session where user_id = ?", asha.id)).toBe(0);
  expect(look(shop, "select subject from outbox_letter where kind = 'role-changed'")).toBe(
    "You are an administrator now",
  );
  await ravi.submit(await ravi.visit(path), "Make customer", { password: PASSWORD });
  expect(roleOf(asha)).toBe("user");
});

test("who is deactivated is made no administrator, and hears of nothing", async () => {
  const asha = customer(shop);
  const path = `/admin/users/${asha.id}/role`;
  const open = await ravi.visit(path);
  look(shop, "update user set is_active = 0 where id = ? returning 1", asha.id);
  const letters = () => look<number>(shop, "select count(*) from outbox_letter");
  const before = letters();
  const refused = await ravi.submit(open, "Make administrator", { password: PASSWORD });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Let them in first.")]);
  expect([roleOf(asha), letters()]).toEqual(["user", before]);
  const page = await ravi.visit(path);
  expect(page.text).toContain("This account is deactivated. Let them in first.");
  expect(() => page.form("Make administrator")).toThrow();
});

test.each([
  "active",
  "role",
])("the page of one's own account, /%s, says why there is nothing to press", async (part) => {
  const page = await ravi.visit(`/admin/users/${ravi.id}/${part}`);
  expect(page.text).toContain("This is your own account. Another administrator has to do that.");
  for (const button of ["Deactivate", "Make customer"]) expect(() => page.form(button)).toThrow();
});

test("nobody changes their own account here, and one administrator always stays", async () => {
  const kiran = customer(shop, { name: "Kiran Bedi", role: "admin" });
  const own = await ravi.post(`/admin/users/${ravi.id}/active`, { isActive: "no" });
  expect([own.status, own.text]).toEqual([409, expect.stringContaining("This is your own account")]);
  expect((await ravi.post(`/admin/users/${ravi.id}/role`, { role: "user", password: PASSWORD })).status).toBe(
    409,
  );
  look(shop, "update user set password_hash = ? where id = ? returning 1", await hash(PASSWORD), kiran.id);
  look(
    shop,
    "update user set is_active = 0 where role = 'admin' and id not in (?, ?) returning 1",
    ravi.id,
    kiran.id,
  );
  await Promise.all([
    ravi.post(`/admin/users/${kiran.id}/role`, { role: "user", password: PASSWORD }),
    kiran.post(`/admin/users/${ravi.id}/role`, { role: "user", password: PASSWORD }),
  ]);
  expect(look(shop, "select count(*) from user where role = 'admin' and is_active")).toBe(1);
});

test("who became an administrator with a customer's short password has to choose a longer one", async () => {
  const asha = customer(shop);
  const email = look<string>(
    shop,
    "update user set password_hash = ?, role = 'admin' where id = ? returning email",
    await hash("Short1!"),
    asha.id,
  );
  for (const [path, button] of [
    ["/admin/login", "Sign in to Admin Portal"],
    ["/user/login", "Sign in"],
  ] as const) {
    const stranger = new Visitor(shop.url);
    const fields = { email, password: "Short1!" };
    const answer = await stranger.submit(await stranger.visit(path), button, fields);
    expectRefusal(answer, button, fields, "at least 10 characters", 401);
  }
});

test("a user that is not there is a 404", async () => {
  // Ravi may be the one of the two above who is an administrator no more.
  const gopal = customer(shop, { name: "Gopal Das", role: "admin" });
  for (const part of ["", "/active", "/role"])
    expect((await gopal.send(`/admin/users/0123456789abcdef01234567${part}`)).status).toBe(404);
});
