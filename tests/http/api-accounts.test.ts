import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { maskClockTimes, readRowsLeft } from "../support/compare-rows";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PASSWORD = "copper-Wire-42";
let shop: RunningShop;
const accounts = { count: 0 };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Registers a new account by the API and signs it in. */
async function registerAccount() {
  accounts.count += 1;
  const account = { name: "Meena Kumari", email: `meena-${accounts.count}@example.in`, password: PASSWORD };
  const { json } = await callApi(shop, "POST /auth/register", { body: account });
  const signedIn = await callApi(shop, "POST /auth/login", { body: account });
  return { ...account, id: json.data._id as string, token: signedIn.json.token as string };
}

/** A browser in which an account is signed in by the form. */
async function signInBrowser({ email, password }: { email: string; password: string }): Promise<Visitor> {
  const browser = new Visitor(shop.url);
  await browser.post("/user/login", { email, password });
  return browser;
}

const storedRowsOf = (email: string) => {
  const id = queryValue<string>(shop, "select id from user where email = ?", email);
  const tables = {
    user: `id = '${id}'`,
    session: `user_id = '${id}'`,
    secret_link: `user_id = '${id}'`,
    outbox_letter: `recipient = '${email}'`,
  };
  return maskClockTimes(readRowsLeft(shop, tables, [email, id]));
};

test("the form and the API create the same account", async () => {
  const [formEmail, apiEmail] = ["form@example.in", "api@example.in"];
  const fields = { name: "Meena Kumari", phone: "98765 43210", password: PASSWORD };
  await new Visitor(shop.url).post("/user/register", {
    ...fields,
    email: formEmail,
    confirmPassword: PASSWORD,
    terms: "on",
  });
  const { status, json } = await callApi(shop, "POST /auth/register", {
    body: { ...fields, email: apiEmail },
  });
  expect([status, json.data.phone]).toEqual([201, "9876543210"]);
  // The form signs a new account in at once; the API needs another call for that.
  queryValue(
    shop,
    "delete from session where user_id = (select id from user where email = ?) returning 1",
    formEmail,
  );
  queryValue(shop, "update user set last_login_at = null where email = ? returning 1", formEmail);
  expect(withoutTokens(storedRowsOf(apiEmail))).toEqual(withoutTokens(storedRowsOf(formEmail)));
});

/** The rows without the secrets of links, which differ in every email. */
const withoutTokens = (rows: object) => JSON.parse(JSON.stringify(rows).replace(/token=[\w-]+/g, "token"));

test("a session of the API and one of a browser are of the same kind, and each ends by itself", async () => {
  const meena = await registerAccount();
  const browser = await signInBrowser(meena);
  expect(queryValue(shop, "select count(*) from session where user_id = ?", meena.id)).toBe(2);
  expect((await callApi(shop, "GET /auth/me", { token: meena.token })).json.data.email).toBe(meena.email);
  await callApi(shop, "POST /auth/logout", { token: meena.token });
  expect((await callApi(shop, "GET /auth/me", { token: meena.token })).status).toBe(401);
  expect((await browser.visit("/user/profile")).text).toContain("Meena Kumari");
});

test("the form and the API save the same profile", async () => {
  const [formAccount, apiAccount] = [await registerAccount(), await registerAccount()];
  const browser = await signInBrowser(formAccount);
  await browser.post("/user/profile", {
    intent: "change-profile",
    name: "Meena Devi",
    phone: "9123456780",
    dateOfBirth: "1990-01-26",
    gender: "female",
    "address.street": "9 Assi",
    "address.city": "Varanasi",
    "address.zipCode": "221 005",
    "address.country": "India",
  });
  const address = { street: "9 Assi", city: "Varanasi", zipCode: "221 005", state: "" };
  const profile = {
    name: "Meena Devi",
    phone: "9123456780",
    dateOfBirth: "1990-01-26",
    gender: "female",
    address,
  };
  const { status, json } = await callApi(shop, "PUT /auth/profile", {
    token: apiAccount.token,
    body: profile,
  });
  expect([status, json.message]).toEqual([200, "Profile updated successfully!"]);
  expect(json.data.address).toMatchObject({
    street: "9 Assi",
    zipCode: "221005",
    state: null,
    country: "India",
  });
  const columns = `select name || phone || date_of_birth || gender || street || city || zip_code || country
    from user where id = ?`;
  expect(queryValue(shop, columns, apiAccount.id)).toBe(queryValue(shop, columns, formAccount.id));
});

test("a password changed by the form or the API ends other sessions and is confirmed by email", async () => {
  const [formAccount, apiAccount] = [await registerAccount(), await registerAccount()];
  const passwords = { currentPassword: PASSWORD, newPassword: "brass-Switch-77" };
  const browser = await signInBrowser(formAccount);
  await browser.post("/user/profile", {
    intent: "password",
    ...passwords,
    confirmPassword: passwords.newPassword,
  });
  const otherBrowser = await signInBrowser(apiAccount);
  const { status, json } = await callApi(shop, "PUT /auth/change-password", {
    token: apiAccount.token,
    body: passwords,
  });
  expect([status, json.message]).toEqual([200, "Password changed successfully!"]);
  expect((await otherBrowser.visit("/user/profile")).text).not.toContain("Meena Kumari");
  const sessionCount = "select count(*) from session where user_id = ?";
  expect([
    queryValue(shop, sessionCount, formAccount.id),
    queryValue(shop, sessionCount, apiAccount.id),
  ]).toEqual([1, 1]);
  const emailKinds = "select group_concat(kind) from outbox_letter where recipient = ?";
  expect(queryValue(shop, emailKinds, apiAccount.email)).toBe(
    queryValue(shop, emailKinds, formAccount.email),
  );
  const wrong = await callApi(shop, "PUT /auth/change-password", {
    token: apiAccount.token,
    body: passwords,
  });
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, "currentPassword"]);
});

test.each<[string, object, number, string]>([
  [
    "an email that is taken",
    { email: "ravi@vidyut.example" },
    409,
    "An account with this email already exists. Please login instead.",
  ],
  ["a weak password", { password: "aaaaaa" }, 400, "Password is too weak. Please choose a stronger password"],
  ["a phone of nine digits", { phone: "987654321" }, 400, "Please enter a valid 10-digit phone number"],
  ["no name", { name: "" }, 400, "Full name is required"],
])("%s is refused with the specified message", async (_case, wrong, status, message) => {
  const body = { name: "Meena", email: "new@example.in", password: PASSWORD, ...wrong };
  const answer = await callApi(shop, "POST /auth/register", { body });
  expect([answer.status, answer.json.message]).toEqual([status, message]);
});

test("the back-office signs in administrators only, and refuses others with one message", async () => {
  const customer = await registerAccount();
  const asCustomer = await callApi(shop, "POST /auth/admin-login", {
    body: { email: customer.email, password: PASSWORD },
  });
  const asNobody = await callApi(shop, "POST /auth/admin-login", {
    body: { email: "x@y.in", password: PASSWORD },
  });
  expect([asCustomer.status, asCustomer.json]).toEqual([401, asNobody.json]);
  expect(asCustomer.json.message).toBe("Invalid admin credentials");
  const ravi = await callApi(shop, "POST /auth/admin-login", { body: RAVI });
  expect([ravi.status, ravi.json.data.role]).toEqual([200, "admin"]);
  expect((await callApi(shop, "GET /users/count", { token: ravi.json.token })).status).toBe(200);
});
