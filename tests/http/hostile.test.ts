import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../support/audit";
import { type Customer, customer, goods, look } from "../support/books";
import { buyNowPath, DETAILS, DRILL, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { sendForm } from "../support/wire";

let shop: RunningShop;
let drill: string;
let asha: Customer;
let awaiting: string;

beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  asha = customer(shop, { cart: { [drill]: 1 } });
  awaiting = await placeOrder(asha);
});
afterAll(() => shop?.close());

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const ACCOUNT = {
  name: "Mallory",
  email: "mallory@example.in",
  password: "x-Wire-42",
  confirmPassword: "y",
  terms: "on",
};

/** Every form of the shop: where it goes and what it holds when filled in. */
const FORMS: Record<string, () => [path: string, fields: Record<string, string>]> = {
  register: () => ["/user/register", ACCOUNT],
  "sign-in": () => ["/user/login", { email: "nobody@example.in", password: "copper-Wire-42", redirectTo: "/" }],
  "add to cart": () => ["/cart", { intent: "add", productId: drill, quantity: "1", redirectTo: "/" }],
  "cart line": () => ["/cart", { intent: "update", productId: drill, quantity: "1" }],
  "product page": () => [`/product/${drill}`, { intent: "add", quantity: "1", pincode: "221106" }],
  "Buy Now": () => [`/product/${drill}`, { intent: "buy", quantity: "1", pincode: "221106" }],
  checkout: () => ["/checkout", { ...DETAILS, seenTotal: "1" }],
  "checkout of one product": () => [buyNowPath(drill), { ...DETAILS, seenTotal: "1" }],
  till: () => [`/checkout/pay/${awaiting}`, { intent: "nothing" }],
};

const many = Array.from({ length: 5_000 }, (_, n) => `f${n}=`).join("&");
const TRICKS: Record<string, (fields: Record<string, string>) => string> = {
  "nothing at all": () => "",
  "fields of an object's own": (fields) =>
    `${encode(fields)}&__proto__=x&__proto__[polluted]=x&constructor.prototype.polluted=x`,
  "an open bracket": (fields) => `${encode(fields)}&a[b=1&a]b=2&[=3&]=4&.=5&..=6&a.=7`,
  "a list as long as the road": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}[2000000]=x`)
      .join("&"),
  "a name nested without end": (fields) => `${encode(fields)}&${"a.".repeat(9_000)}a=1&${"b[0]".repeat(5_000)}=1`,
  "the form library's own fields": (fields) =>
    `${encode(fields)}&__intent__=x&__state__=%7B%7D&__intent__=%7B%22type%22%3A%22reset%22%7D`,
  "every field twice": (fields) => `${encode(fields)}&${encode(fields)}`,
  "every field as a list": (fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}[0]=${value}&${name}.x=1`)
      .join("&"),
  "5,000 fields": (fields) => `${encode(fields)}&${many}`,
  "NUL bytes": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%00a%00`)
      .join("&"),
  "half a character": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%ED%A0%80%F0%9F`)
      .join("&"),
  "broken percent signs": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%zz%`)
      .join("&"),
  "30,000 letters in a field": (fields) =>
    Object.keys(fields)
      .slice(0, 2)
      .map((name) => `${name}=${"a".repeat(30_000)}`)
      .join("&"),
  "spaces and line ends": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=+%0D%0ASet-Cookie:+a=b%0D%0A`)
      .join("&"),
  "words of SQL and HTML": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=${encodeURIComponent("';drop table user;--<script>alert(1)</script>")}`)
      .join("&"),
  "amounts of one's own": (fields) =>
    `${encode(fields)}&total=1&totalPaise=1&price=1&amount=1&isPaid=true&paymentStatus=paid&userId=1&role=admin`,
};

const LARGEST_PAGE = 400_000;

const cookieOf = (person: Customer) => ({ Cookie: [...person.cookies].map((pair) => pair.join("=")).join("; ") });

test.each(Object.keys(TRICKS))("%s, in every form, breaks nothing", async (trick) => {
  for (const [form, filled] of Object.entries(FORMS)) {
    const [path, fields] = filled();
    const body = TRICKS[trick]?.(fields) ?? "";
    const visits = form === "register" || form === "sign-in" ? [{}] : [{}, cookieOf(asha)];
    for (const headers of visits) {
      const answer = await sendForm(shop, path, body, headers);
      expect(answer.status, form).toBeLessThan(500);
      expect(answer.body.length, form).toBeLessThan(LARGEST_PAGE);
      expect(answer.headers["set-cookie"]?.join() ?? "").not.toMatch(/(?:^|,)a=b/);
      expect(answer.body).not.toContain("<script>alert(1)");
    }
  }
});

test.each([
  "-1",
  "0",
  "1.5",
  "1e9",
  "1e3",
  "NaN",
  "Infinity",
  "0x10000",
  "९९९९",
  " ",
  "1000",
  "--",
])("a quantity of %j is refused wherever it is asked for", async (quantity) => {
  for (const form of ["add to cart", "cart line", "product page", "Buy Now"]) {
    const [path, fields] = FORMS[form]?.() ?? ["", {}];
    const answer = await sendForm(shop, path, encode({ ...fields, quantity }), cookieOf(asha));
    expect(answer.status, form).toBeGreaterThanOrEqual(400);
    expect(answer.status, form).toBeLessThan(500);
  }
  expect(look(shop, "select count(*) from cart_line where quantity not between 1 and 38")).toBe(0);
});

test("after all of it nobody is an administrator who was not, nothing is paid, and the books are right", async () => {
  expect(look(shop, "select count(*) from user where role = 'admin'")).toBe(1);
  expect(look(shop, "select count(*) from user where name = 'Mallory'")).toBe(0);
  expect(look(shop, "select count(*) from orders where user_id = ? and paid_at is not null", asha.id)).toBe(0);
  expect(audit(shop)).toEqual({});
  const failures = shop
    .output()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line));
  expect(failures).toEqual([]);
});
