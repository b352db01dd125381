import { afterAll, beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { findOpenDay, toHomeVisitForm, toShopVisitForm } from "../support/booking";
import { CHECKOUT_DETAILS, DRILL, placeOrder, toBuyNowPath } from "../support/buying";
import { encode, HOSTILE_BODIES } from "../support/hostile-bodies";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { sendRawForm } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";

let shop: RunningShop;
let drill: string;
let asha: Customer;
let unpaidOrderId: string;
/** Bookings without an account, by their private links: at the shop, at home, and one that is completed. */
let shopBooking: ReturnType<typeof insertBooking>;
let unpaidBooking: ReturnType<typeof insertBooking>;
let completedBooking: ReturnType<typeof insertBooking>;

beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "1" } });
  drill = getProduct(shop, DRILL).id;
  asha = createCustomer(shop, { cart: { [drill]: 1 } });
  unpaidOrderId = await placeOrder(asha);
  shopBooking = insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, 30), "10:00"));
  unpaidBooking = insertBooking(shop);
  completedBooking = insertBooking(
    shop,
    null,
    toShopVisitColumns(findOpenDay(shop, 31), "10:00", { status: "completed" }),
  );
});
afterAll(() => shop?.close());

const ACCOUNT = {
  name: "Mallory",
  email: "mallory@example.in",
  password: "x-Wire-42",
  confirmPassword: "y",
  terms: "on",
};

/** Every form of the shop: its path and its fields when filled in. */
const FORMS: Record<string, () => [path: string, fields: Record<string, string>]> = {
  register: () => ["/user/register", ACCOUNT],
  "sign-in": () => [
    "/user/login",
    { email: "nobody@example.in", password: "copper-Wire-42", redirectTo: "/" },
  ],
  "add to cart": () => ["/cart", { intent: "add", productId: drill, quantity: "1", redirectTo: "/" }],
  "cart line": () => ["/cart", { intent: "update", productId: drill, quantity: "1" }],
  "product page": () => [`/product/${drill}`, { intent: "add", quantity: "1", pincode: "221106" }],
  "Buy Now": () => [`/product/${drill}`, { intent: "buy", quantity: "1", pincode: "221106" }],
  checkout: () => ["/checkout", { ...CHECKOUT_DETAILS, seenTotal: "1" }],
  "checkout of one product": () => [toBuyNowPath(drill), { ...CHECKOUT_DETAILS, seenTotal: "1" }],
  "payment page": () => [`/checkout/pay/${unpaidOrderId}`, { intent: "nothing" }],
  "booking a visit to the shop": () => [
    "/services",
    { ...toShopVisitForm(findOpenDay(shop, 32), "10:00"), ...DRAFT },
  ],
  "booking a visit home": () => [
    "/services",
    { ...toHomeVisitForm("221001", { visitWindow: "morning" }), ...DRAFT },
  ],
  "a pincode to check": () => ["/services", { visitType: "home", intent: "check", pincode: "221001" }],
  "a slot to hold": () => [
    "/services",
    { ...toShopVisitForm(findOpenDay(shop, 32), "11:00"), intent: "hold" },
  ],
  "moving a visit": () => [
    shopBooking.at("/move"),
    { preferredDate: findOpenDay(shop, 33), timeSlot: "11:00" },
  ],
  "rating a visit": () => [completedBooking.at("/rate"), { rating: "5", feedback: "Quick" }],
  "payment page of a visit": () => [unpaidBooking.payPath, { intent: "nothing" }],
  "cancelling a visit": () => [shopBooking.at("/cancel"), { intent: "cancel" }],
};

const DRAFT = { photoDraft: "0123456789abcdef01234567", formKey: "a-page" };
const LARGEST_PAGE = 400_000;

const cookieOf = (customer: Customer) => ({
  Cookie: [...customer.cookies].map((pair) => pair.join("=")).join("; "),
});

test.each(Object.keys(HOSTILE_BODIES))("%s in every form breaks nothing", async (trickName) => {
  for (const [form, fill] of Object.entries(FORMS)) {
    const [path, fields] = fill();
    const body = HOSTILE_BODIES[trickName]?.(fields) ?? "";
    const headersOfVisitors = form === "register" || form === "sign-in" ? [{}] : [{}, cookieOf(asha)];
    for (const headers of headersOfVisitors) {
      const answer = await sendRawForm(shop, path, body, headers);
      expect(answer.status, form).toBeLessThan(500);
      expect(answer.body.length, form).toBeLessThan(LARGEST_PAGE);
      expect(answer.headers["set-cookie"]?.join() ?? "").not.toMatch(/(?:^|,)a=b/);
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (isPage) expect(answer.body).not.toContain("<script>alert(1)");
    }
  }
});

const field = (name: string, value: string, kind = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${kind}\r\n\r\n${value}\r\n`;
const FILE = '; filename="a.jpg"\r\nContent-Type: image/jpeg';
const PARTS: Record<string, (fields: Record<string, string>) => string> = {
  "nothing at all": () => "",
  "no end": (fields) => `${partsOf(fields)}${field("photo", "\xff\xd8\xff", FILE)}`,
  "an end in the middle of a name": () => '--x\r\nContent-Disposition: form-data; name="vis',
  "another boundary than the header names": (fields) => partsOf(fields).replaceAll("--x", "--y"),
  "only the last boundary": () => "--x--\r\n",
  "line ends without carriage return": (fields) => `${partsOf(fields)}--x--`.replaceAll("\r\n", "\n"),
  "5,000 fields": () => `${Array.from(Array(5_000).keys(), (n) => field(`f${n}`, "")).join("")}--x--`,
  "5,000 files": () => `${field("photo", "x", FILE).repeat(5_000)}--x--`,
  "parts without a name": () => "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x\r\n\r\nb\r\n--x--",
  "headers without end": () => `--x\r\n${"X-A: b\r\n".repeat(5_000)}\r\na\r\n--x--`,
  "text where a file is expected": (fields) => `${partsOf({ ...fields, photo: "x", photoCamera: "x" })}--x--`,
  "a file where text is expected": (fields) =>
    `${Object.entries(fields)
      .map(([name, value]) => field(name, value, FILE))
      .join("")}--x--`,
  "a file name with a path outside": (fields) =>
    `${partsOf(fields)}${field("photo", "\xff\xd8\xff", '; filename="../../shop.db\0.jpg"')}--x--`,
  "the form library's own fields": (fields) =>
    `${partsOf({ ...fields, __intent__: "x", __state__: "{}" })}${field("__intent__", "{")}--x--`,
  "fields of an object's own": (fields) => `${partsOf({ ...fields, "__proto__[polluted]": "x" })}--x--`,
  "100,000 letters in a field": (fields) => `${partsOf({ ...fields, name: "a".repeat(100_000) })}--x--`,
};

function partsOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join("");
}

test.each(Object.keys(PARTS))("a multipart booking with %s breaks nothing", async (trickName) => {
  for (const form of ["booking a visit to the shop", "booking a visit home"]) {
    const [path, fields] = FORMS[form]?.() ?? expect.fail();
    const body = PARTS[trickName]?.(fields) ?? "";
    for (const boundary of ["x", '"x"', "x; charset=UTF-16", "x".repeat(300)]) {
      const answer = await sendRawForm(shop, path, body, {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
      });
      expect(answer.status, `${form}, ${boundary.slice(0, 20)}`).toBeLessThan(500);
      expect(answer.body.length).toBeLessThan(LARGEST_PAGE);
    }
  }
});

test("after these requests a booking is still possible", async () => {
  // From another client address, because the requests above have used up the limit of this one.
  const body = `${partsOf(toShopVisitForm(findOpenDay(shop, 34), "10:00"))}--x--`;
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "X-Forwarded-For": "198.51.100.7" };
  const { headers: responseHeaders } = await sendRawForm(shop, "/services", body, headers);
  expect(responseHeaders.location).toMatch(/^\/services\/bookings\//);
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
])("a quantity of %j is refused by every form that has one", async (quantity) => {
  for (const form of ["add to cart", "cart line", "product page", "Buy Now"]) {
    const [path, fields] = FORMS[form]?.() ?? ["", {}];
    const answer = await sendRawForm(shop, path, encode({ ...fields, quantity }), cookieOf(asha));
    expect(answer.status, form).toBeGreaterThanOrEqual(400);
    expect(answer.status, form).toBeLessThan(500);
  }
  expect(queryValue(shop, "select count(*) from cart_line where quantity not between 1 and 38")).toBe(0);
});

test("after all these tests nobody has become administrator, and the data is consistent", async () => {
  expect(queryValue(shop, "select count(*) from user where role = 'admin'")).toBe(1);
  expect(queryValue(shop, "select count(*) from user where name = 'Mallory'")).toBe(0);
  expect(
    queryValue(shop, "select count(*) from orders where user_id = ? and paid_at is not null", asha.id),
  ).toBe(0);
  expect(findInconsistencies(shop)).toEqual({});
  expect(
    queryValue(
      shop,
      "select count(*) from service_request where payment_status = 'paid' and id = ?",
      unpaidBooking.id,
    ),
  ).toBe(0);
  expect(queryValue(shop, "select count(*) from service_request where photo = ?", DRAFT.photoDraft)).toBe(0);
  const failures = shop
    .output()
    .split("\n")
    .filter((line) => /"level":"(?:error|fatal)"/.test(line));
  expect(failures).toEqual([]);
});
