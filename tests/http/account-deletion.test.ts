import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenDay } from "../support/booking";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { findPhrases, listDanglingReferences, listWrongStock, listWrongSums } from "../support/consistency";
import { addPhoto, insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PASSWORD = "copper-Wire-42";
const NOT_CONFIRMED = "Please tick the box: deleting an account cannot be undone";
const BUTTON = "Delete Account";

let shop: RunningShop;
let drill: string;
beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
});
afterAll(() => shop?.close());

const signIn = async (email: string, password = PASSWORD) => {
  const browser = new Visitor(shop.url);
  await browser.post("/user/login", { email, password });
  return browser;
};

let accountCount = 0;
/** Registers a customer by the form, with a name nobody else has. */
async function registerCustomer(name = `Zubeida${accountCount} Qureshi`) {
  accountCount += 1;
  const email = `zubeida${accountCount}@example.in`;
  const browser = new Visitor(shop.url);
  const form = {
    name,
    email,
    phone: "9123456780",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: "on",
  };
  await browser.post("/user/register", form);
  return { browser, email, name, id: queryValue<string>(shop, "select id from user where email = ?", email) };
}
const deleteAccount = async (browser: Visitor, fields: Record<string, string | undefined>) =>
  browser.submit(await browser.visit("/user/delete"), BUTTON, fields);

test.each([
  [{ password: "", confirm: "on" }, "Please enter your current password"],
  [{ password: "not-Her-99", confirm: "on" }, "Your current password is incorrect"],
  [{ password: PASSWORD, confirm: undefined }, NOT_CONFIRMED],
  [{ password: "", confirm: undefined }, NOT_CONFIRMED],
  [{ password: "", confirm: undefined }, "Please enter your current password"],
])("an account is not deleted with %j", async (fields, message) => {
  const { browser, id } = await registerCustomer();
  const answer = await deleteAccount(browser, fields);
  expectRefusal(answer, BUTTON, fields, message);
  expect(answer.title).toBe("Error: Delete your account");
  expect(queryValue(shop, "select count(*) from user where id = ?", id)).toBe(1);
});

test("wrong passwords count as they do at sign-in: after ten even the right one is refused", async () => {
  const { browser, id } = await registerCustomer();
  for (let guess = 0; guess < 10; guess++)
    expect((await browser.post("/user/delete", { password: `Guess-${guess}`, confirm: "on" })).status).toBe(
      400,
    );
  const answer = await browser.post("/user/delete", { password: PASSWORD, confirm: "on" });
  expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
  expect(queryValue(shop, "select count(*) from user where id = ?", id)).toBe(1);
});

test("the page lists the open order and booking by number, and says what happens to them", async () => {
  const { browser, id } = await registerCustomer();
  await browser.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  const order = await placeOrder(browser, "/checkout", { name: "Zubeida Qureshi" });
  await payOrder(browser, order);
  const number = queryValue<string>(shop, "select number from orders where id = ?", order);
  const booking = insertBooking(shop, id, toShopVisitColumns(findOpenDay(shop, 25), "11:00"));
  const { text } = await browser.visit("/user/delete");
  expect(text).toMatch(
    new RegExp(`Order ${number} will be cancelled, and ₹[\\d,]+ will be refunded to you\\.`),
  );
  expect(text).toMatch(new RegExp(`Visit ${booking.number} \\(.*11:00 am.*\\) will be cancelled\\.`));
  for (const words of [
    "What is deleted",
    "What we keep, without your name",
    "there is no going back. Please be certain.",
  ])
    expect(text).toContain(words);
});

test("a deleted account is signed out everywhere, erased from all tables, and owns no orders", async () => {
  const { browser, id, email } = await registerCustomer("Zubeida Peacock");
  const otherBrowser = await signIn(email);
  const details = { name: "Zubeida Peacock", email, phone: "9123400000", address: "77 Peacock Lane" };
  await browser.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  const order = await placeOrder(browser, "/checkout", details);
  await payOrder(browser, order);
  const review = { rating: "5", title: "From Peacock Lane", comment: "Drills well." };
  await browser.post(`/product/${drill}/review`, review);
  const contact = { name: details.name, email, phone: details.phone, address: details.address };
  const booking = insertBooking(
    shop,
    id,
    toShopVisitColumns(findOpenDay(shop, 26), "12:00", { ...contact, description: "Peacock" }),
  );
  addPhoto(shop, booking.id);
  expect((await otherBrowser.visit("/orders")).status).toBe(200);
  const answer = await deleteAccount(browser, { password: PASSWORD, confirm: "on" });
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sid="))).toMatch(
    /^sid=;.*Max-Age=0/,
  );
  const home = await browser.follow(answer);
  expect(home.text).toContain("Your account has been deleted.");
  expect(home.link("Sign in")).toBe("/login");
  expect((await otherBrowser.send("/orders")).location).toMatch(/^\/login/);
  const books = openDatabase(shop);
  expect(findPhrases(books, ["Peacock", email, "9123400000"])).toEqual([]);
  expect([listDanglingReferences(books), listWrongSums(books), listWrongStock(books)]).toEqual([[], [], []]);
  books.close();
  const ravi = await signIn(RAVI.email, RAVI.password);
  for (const visitor of [browser, otherBrowser, ravi])
    expect((await visitor.follow(await visitor.send(`/orders/${order}`))).text).not.toContain("VE-");
  expect((await ravi.visit(`/orders/${order}`)).status).toBe(404);
  expect((await new Visitor(shop.url).visit(booking.page)).status).toBe(404);
});

test("deleting twice at once is no error, and the email can be registered again", async () => {
  const { browser, email } = await registerCustomer();
  const fields = { password: PASSWORD, confirm: "on" };
  const answers = await Promise.all([
    browser.post("/user/delete", fields),
    browser.post("/user/delete", fields),
  ]);
  for (const { status } of answers) expect(status).toBe(303);
  const form = { name: "Somebody Else", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  await browser.post("/user/register", form);
  expect((await browser.visit("/orders")).text).toContain("not placed any orders yet");
});

test("the last administrator cannot delete their account, and is told why", async () => {
  const ravi = await signIn(RAVI.email, RAVI.password);
  const page = await ravi.visit("/user/delete");
  expect([page.status, page.text.includes("You are the only administrator.")]).toEqual([409, true]);
  const answer = await ravi.post("/user/delete", { password: RAVI.password, confirm: "on" });
  expect(answer.status).toBe(409);
  expect((await ravi.visit("/admin/closed-days")).status).toBe(200);
});

test("an account without a password can be deleted only after a recent sign-in", async () => {
  const { browser, id } = await registerCustomer();
  queryValue(shop, "update user set password_hash = null where id = ? returning id", id);
  queryValue(shop, "update session set created_at = created_at - 660000 where user_id = ? returning id", id);
  const page = await browser.visit("/user/delete");
  expect(page.form("Sign in again").action).toBe(
    "/logout?redirectTo=%2Flogin%3FredirectTo%3D%252Fuser%252Fdelete",
  );
  expect((await browser.post("/user/delete", { confirm: "on" })).status).toBe(403);
  queryValue(shop, "update session set created_at = created_at + 660000 where user_id = ? returning id", id);
  expect((await deleteAccount(browser, { confirm: "on" })).location).toBe("/");
});
