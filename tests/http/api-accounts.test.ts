import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api";
import { look } from "../support/books";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { leftBy } from "../support/twins";
import { Visitor } from "../support/visitor";

const PASSWORD = "copper-Wire-42";
let shop: RunningShop;
const people = { count: 0 };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Somebody new, with an account made by the API. */
async function somebody() {
  people.count += 1;
  const account = { name: "Meena Kumari", email: `meena-${people.count}@example.in`, password: PASSWORD };
  const { json } = await call(shop, "POST /auth/register", { body: account });
  const signedIn = await call(shop, "POST /auth/login", { body: account });
  return { ...account, id: json.data._id as string, token: signedIn.json.token as string };
}

/** A browser in which they are signed in by the form. */
async function browserOf({ email, password }: { email: string; password: string }): Promise<Visitor> {
  const browser = new Visitor(shop.url);
  await browser.post("/user/login", { email, password });
  return browser;
}

const leftOf = (email: string) => {
  const id = look<string>(shop, "select id from user where email = ?", email);
  const tables = {
    user: `id = '${id}'`,
    session: `user_id = '${id}'`,
    secret_link: `user_id = '${id}'`,
    outbox_letter: `recipient = '${email}'`,
  };
  return leftBy(shop, tables, [email, id]);
};

test("the form and the API open the same account", async () => {
  const [byForm, byApi] = ["form@example.in", "api@example.in"];
  const typed = { name: "Meena Kumari", phone: "98765 43210", password: PASSWORD };
  await new Visitor(shop.url).post("/user/register", {
    ...typed,
    email: byForm,
    confirmPassword: PASSWORD,
    terms: "on",
  });
  const { status, json } = await call(shop, "POST /auth/register", { body: { ...typed, email: byApi } });
  expect([status, json.data.phone]).toEqual([201, "9876543210"]);
  // Who registers by the form is signed in at once; by the API that is a call of its own.
  look(shop, "delete from session where user_id = (select id from user where email = ?) returning 1", byForm);
  look(shop, "update user set last_login_at = null where email = ? returning 1", byForm);
  expect(withoutLinks(leftOf(byApi))).toEqual(withoutLinks(leftOf(byForm)));
});

/** Every letter has a secret of its own in its link. */
const withoutLinks = (left: object) => JSON.parse(JSON.stringify(left).replace(/token=[\w-]+/g, "token"));

test("a session begun by the API is that of a browser, and ends by either", async () => {
  const meena = await somebody();
  const browser = await browserOf(meena);
  expect(look(shop, "select count(*) from session where user_id = ?", meena.id)).toBe(2);
  expect((await call(shop, "GET /auth/me", { token: meena.token })).json.data.email).toBe(meena.email);
  await call(shop, "POST /auth/logout", { token: meena.token });
  expect((await call(shop, "GET /auth/me", { token: meena.token })).status).toBe(401);
  expect((await browser.visit("/user/profile")).text).toContain("Meena Kumari");
});

test("the form and the API write the same profile", async () => {
  const [one, two] = [await somebody(), await somebody()];
  const browser = await browserOf(one);
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
  const { status, json } = await call(shop, "PUT /auth/profile", { token: two.token, body: profile });
  expect([status, json.message]).toEqual([200, "Profile updated successfully!"]);
  expect(json.data.address).toMatchObject({
    street: "9 Assi",
    zipCode: "221005",
    state: null,
    country: "India",
  });
  const columns =
    "select name || phone || date_of_birth || gender || street || city || zip_code || country from user where id = ?";
  expect(look(shop, columns, two.id)).toBe(look(shop, columns, one.id));
});

test("a password is changed by either in the same way: other sessions end, and a letter says so", async () => {
  const [one, two] = [await somebody(), await somebody()];
  const words = { currentPassword: PASSWORD, newPassword: "brass-Switch-77" };
  const browser = await browserOf(one);
  await browser.post("/user/profile", { intent: "password", ...words, confirmPassword: words.newPassword });
  const second = await browserOf(two);
  const { status, json } = await call(shop, "PUT /auth/change-password", { token: two.token, body: words });
  expect([status, json.message]).toEqual([200, "Password changed successfully!"]);
  expect((await second.visit("/user/profile")).text).not.toContain("Meena Kumari");
  const left = "select count(*) from session where user_id = ?";
  expect([look(shop, left, one.id), look(shop, left, two.id)]).toEqual([1, 1]);
  const letters = "select group_concat(kind) from outbox_letter where recipient = ?";
  expect(look(shop, letters, two.email)).toBe(look(shop, letters, one.email));
  const wrong = await call(shop, "PUT /auth/change-password", { token: two.token, body: words });
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, "currentPassword"]);
});

test.each<[string, object, number, string]>([
  [
    "a taken e-mail",
    { email: "ravi@vidyut.example" },
    409,
    "An account with this email already exists. Please login instead.",
  ],
  ["a weak password", { password: "aaaaaa" }, 400, "Password is too weak. Please choose a stronger password"],
  ["a phone of nine digits", { phone: "987654321" }, 400, "Please enter a valid 10-digit phone number"],
  ["no name", { name: "" }, 400, "Full name is required"],
])("%s is refused in the specification's words", async (_, words, status, message) => {
  const body = { name: "Meena", email: "new@example.in", password: PASSWORD, ...words };
  const answer = await call(shop, "POST /auth/register", { body });
  expect([answer.status, answer.json.message]).toEqual([status, message]);
});

test("the back-office's door admits administrators alone, in one word for everybody else", async () => {
  const meena = await somebody();
  const asCustomer = await call(shop, "POST /auth/admin-login", {
    body: { email: meena.email, password: PASSWORD },
  });
  const asNobody = await call(shop, "POST /auth/admin-login", {
    body: { email: "x@y.in", password: PASSWORD },
  });
  expect([asCustomer.status, asCustomer.json]).toEqual([401, asNobody.json]);
  expect(asCustomer.json.message).toBe("Invalid admin credentials");
  const ravi = await call(shop, "POST /auth/admin-login", { body: RAVI });
  expect([ravi.status, ravi.json.data.role]).toEqual([200, "admin"]);
  expect((await call(shop, "GET /users/count", { token: ravi.json.token })).status).toBe(200);
});
