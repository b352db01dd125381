import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { CEILING_FAN, DRILL, payOrder, placeOrder } from "../support/buying";
import { listTexts } from "../support/html";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  asha = createCustomer(shop);
});
afterAll(() => shop?.close());

const EDIT = "/user/profile?edit=1";
const GOOD = {
  name: "Asha Verma",
  phone: "+91 98765-43210",
  dateOfBirth: "1990-01-31",
  gender: "female",
  "address.street": "12 Lanka Road",
  "address.city": "Varanasi",
  "address.state": "Uttar Pradesh",
  "address.zipCode": "221 005",
  "address.country": "India",
};
const saved = (column: string) => queryValue(shop, `select ${column} from user where id = ?`, asha.id);

test("Asha edits her profile, reads a confirmation, and sees it again with her age", async () => {
  const empty = await asha.visit("/user/profile");
  expect(empty.text).toContain("Not verified");
  const form = await asha.visit(empty.link("Edit Profile"));
  expect(form.typed("Save changes")).toMatchObject({
    name: "Asha Devi",
    phone: "",
    "address.country": "India",
  });
  const answer = await asha.submit(form, "Save changes", GOOD);
  expect([answer.status, answer.location]).toEqual([303, "/user/profile?tab=profile"]);
  const { text, html } = await asha.follow(answer);
  expect(text).toContain("Profile updated successfully!");
  const today = shopDay(new Date());
  const age = Number(today.slice(0, 4)) - 1990 - (today.slice(5) < "01-31" ? 1 : 0);
  const facts = [
    "Asha Verma",
    "+91 98765 43210",
    "31 Jan 1990",
    `${age} years`,
    "Female",
    "Varanasi, Uttar Pradesh, 221005",
  ];
  for (const fact of [...facts, `Member since ${text.match(/Member since (\d+ \w+ \d{4})/)?.[1]}`])
    expect(text).toContain(fact);
  expect(html).not.toContain("Save changes");
  expect(saved("phone || zip_code")).toBe("9876543210221005");
  const typed = (await asha.visit("/services")).typed("Book");
  expect(typed.address).toBe("12 Lanka Road, Varanasi, Uttar Pradesh");
});

const CASES: RefusalCase[] = [
  [{ name: "" }, "Full name: Full name is required"],
  [{ name: "A" }, "Name must be at least 2 characters"],
  [{ name: "A".repeat(101) }, "Name cannot be more than 100 characters"],
  [{ phone: "98765" }, "Please enter a valid 10-digit phone number"],
  [{ dateOfBirth: addDays(shopDay(new Date()), 1) }, "The date of birth cannot be in the future"],
  [{ dateOfBirth: "1899-12-31" }, "The date of birth cannot be before 1900"],
  [{ dateOfBirth: "yesterday" }, "Please enter a valid date of birth"],
  [{ "address.street": "s".repeat(301) }, "Address cannot be more than 300 characters"],
  [{ "address.city": "c".repeat(81) }, "City cannot be more than 80 characters"],
  [{ "address.state": "s".repeat(81) }, "State cannot be more than 80 characters"],
  [{ "address.zipCode": "22100" }, "Please enter a valid 6-digit pincode"],
  [
    { "address.country": "UK", "address.zipCode": "SW1A 1AA, London" },
    "Postal code cannot be more than 12 characters",
  ],
  [
    { name: "", phone: "1", "address.zipCode": "2" },
    [
      "Full name is required",
      "Please enter a valid 10-digit phone number",
      "Please enter a valid 6-digit pincode",
    ],
  ],
];

test.each(CASES)("%j is refused: %s, and nothing is changed", async (wrong, message) => {
  const fields = { ...GOOD, ...wrong };
  const answer = await asha.submit(await asha.visit(EDIT), "Save changes", fields);
  expectRefusal(answer, "Save changes", fields, message);
  expect(answer.title).toBe("Error: My Account");
  expect([answer.heading, saved("name"), saved("phone")]).toEqual(["My Account", "Asha Devi", null]);
});

test("a gender or a country that is not listed is refused", async () => {
  const answer = await asha.submit(await asha.visit(EDIT), "Save changes", {
    gender: "x",
    "address.country": "Nepal",
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Gender: Please choose one from the list");
  expect(answer.text).toContain("Country: Please choose a country from the list");
});

test("an email, a role or another account's id sent with the form is ignored", async () => {
  const email = saved("email");
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  await asha.submit(await asha.visit(EDIT), "Save changes", {
    name: "Asha Verma",
    email: "ravi@vidyut.example",
    role: "admin",
    userId: meena.id,
    id: meena.id,
  });
  expect([saved("email"), saved("role"), saved("name")]).toEqual([email, "user", "Asha Verma"]);
  expect(queryValue(shop, "select name from user where id = ?", meena.id)).toBe("Meena Kumari");
});

test("when two windows edit the profile, the later one wins", async () => {
  const [phonePage, desktopPage] = [await asha.visit(EDIT), await asha.visit(EDIT)];
  await asha.press(phonePage, "Save changes", { "address.city": "Lucknow" });
  expect((await asha.press(desktopPage, "Save changes", { "address.city": "Varanasi" })).status).toBe(200);
  expect(saved("city")).toBe("Varanasi");
});

test.each([
  "",
  "?tab=",
  "?tab=anything",
  "?tab=PROFILE",
  "?tab=toString",
  "?page=2",
])("%j shows the profile", async (query) => {
  const { text, html } = await asha.visit(`/user/profile${query}`);
  expect(text).toContain("Member since");
  expect(listTexts(html, '[aria-current="page"]')[0]).toBe("Profile");
});

test("a form with an unknown intent is refused", async () => {
  for (const intent of ["", "toString", "delete-everything"])
    expect((await asha.post("/user/profile", { intent })).status).toBe(400);
});

test("the four figures count paid orders, wishlist items and reviews", async () => {
  const [drill, fan] = [getProduct(shop, DRILL), getProduct(shop, CEILING_FAN)];
  const buyer = createCustomer(shop, { cart: { [drill.id]: 1 } });
  expect((await buyer.visit("/user/profile")).text).toContain(
    "Total Orders 0 Total Spent ₹0 Wishlist Items 0",
  );
  await payOrder(buyer, await placeOrder(buyer));
  await buyer.post("/cart", { intent: "add", productId: fan.id, quantity: "1" });
  await placeOrder(buyer);
  await buyer.post("/wishlist", { intent: "add", productId: fan.id });
  await buyer.post(`/product/${fan.id}/review`, { rating: "4", title: "Quiet", comment: "At night." });
  const paid = queryValue<number>(
    shop,
    "select total_paise from orders where user_id = ? and paid_at is not null",
    buyer.id,
  );
  const { text } = await buyer.visit("/user/profile");
  const spent = `₹${new Intl.NumberFormat("en-IN").format(paid / 100)}`;
  expect(text).toContain(`Total Orders 1 Total Spent ${spent} Wishlist Items 1 Reviews Written 1`);
  expect(text).toContain(`Orders 1 Spent ₹${Math.round(paid / 100_000)}K Wishlist 1 Reviews 1`);
});

test("a visitor is asked to sign in, and no section of an account is cached", async () => {
  const { location } = await new Visitor(shop.url).send("/user/profile?tab=reviews");
  expect(location).toBe("/login?redirectTo=%2Fuser%2Fprofile%3Ftab%3Dreviews");
  for (const tab of ["profile", "orders", "wishlist", "reviews"]) {
    const { headers } = await asha.send(`/user/profile?tab=${tab}`);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});
