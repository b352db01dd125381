import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { REDIRECT_TARGETS } from "../support/redirect-targets";
import { expectRefusal } from "../support/refusals";
import { type Customer, createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const BUTTON = "Sign in to Admin Portal";
const PASSWORD = "the-shutter-goes-up-at-9";

const { shop, ravi } = await openAdminShop();
const asha = createCustomer(shop);
const passwordHash = await hash(PASSWORD);
const emailOf = ({ id }: Customer) =>
  queryValue<string>(
    shop,
    "update user set password_hash = ? where id = ? returning email",
    passwordHash,
    id,
  );
const emails = { ravi: emailOf(ravi), asha: emailOf(asha) };

const signIn = async (
  fields: Record<string, string>,
  visitor = new Visitor(shop.url),
  path = "/admin/login",
) => visitor.submit(await visitor.visit(path), BUTTON, fields);

test("an administrator signs in to the back-office", async () => {
  const visitor = new Visitor(shop.url);
  const answer = await signIn({ email: ` ${emails.ravi?.toUpperCase()} `, password: PASSWORD }, visitor);
  expect(answer.location).toBe("/admin/dashboard");
  const page = await visitor.visit("/admin/dashboard");
  expect(page.text).toContain("Welcome, Ravi Shankar");
  expect((await visitor.visit("/admin/login")).path).toBe("/admin/dashboard");
});

test.each([
  ["nothing typed", { email: "", password: "" }, "Please fill in all fields"],
  ["no password", { email: "ravi@example.in", password: "" }, "Please fill in all fields"],
])("%s: %s", async (_what, fields, message) => {
  expectRefusal(await signIn(fields), BUTTON, fields, message);
});

test("a wrong password, a customer and an unknown email are refused with the same message", async () => {
  const attempts = [
    { email: emails.ravi ?? "", password: "not-the-one-at-all" },
    { email: emails.asha ?? "", password: PASSWORD },
    { email: "nobody@example.in", password: PASSWORD },
    { email: "no e-mail at all", password: PASSWORD },
  ];
  for (const fields of attempts)
    expectRefusal(await signIn(fields), BUTTON, fields, "Invalid admin credentials", 401);
});

test("a sign-in that cannot be saved says so, and keeps the email but not the password", async () => {
  const books = openDatabase(shop);
  books.exec("create trigger broken before insert on session begin select raise(abort, 'broken'); end");
  const answer = await signIn({ email: emails.ravi ?? "", password: PASSWORD });
  books.exec("drop trigger broken");
  books.close();
  expect([answer.status, answer.text]).toEqual([
    503,
    expect.stringContaining("Login failed. Please try again."),
  ]);
  expect(answer.text).toContain("Protected admin access only");
  expect(answer.typed(BUTTON)).toMatchObject({ email: emails.ravi, password: "" });
});

test("signing in leads to the page that was asked for, but to none outside the back-office", async () => {
  const credentials = { email: emails.ravi ?? "", password: PASSWORD };
  const visitor = new Visitor(shop.url);
  const redirected = await visitor.send("/admin/closed-days?page=2");
  expect(redirected.location).toBe(
    `/admin/login?redirectTo=${encodeURIComponent("/admin/closed-days?page=2")}`,
  );
  expect((await signIn(credentials, visitor, redirected.location)).location).toBe(
    "/admin/closed-days?page=2",
  );
  for (const elsewhere of ["/cart", "/admin/login", "https://evil.example/admin/", ...REDIRECT_TARGETS]) {
    const path = `/admin/login?redirectTo=${encodeURIComponent(elsewhere)}`;
    expect((await signIn(credentials, new Visitor(shop.url), path)).location).toBe("/admin/dashboard");
  }
});

test("signing in replaces a customer's session; logging out leads to the admin sign-in page", async () => {
  const customerCookies = new Map(asha.cookies);
  expect((await asha.visit("/admin/login")).text).toContain("You are signed in as Asha Devi, a customer");
  await signIn({ email: emails.ravi ?? "", password: PASSWORD }, asha);
  const formerCustomer = new Visitor(shop.url);
  for (const [name, value] of customerCookies) formerCustomer.cookies.set(name, value);
  expect((await formerCustomer.send("/orders")).location).toContain("/login");
  const dashboard = await asha.visit("/admin/dashboard");
  expect((await asha.submit(dashboard, "Logout")).location).toBe("/admin/login");
  expect((await asha.send("/admin/dashboard")).location).toContain("/admin/login");
});
