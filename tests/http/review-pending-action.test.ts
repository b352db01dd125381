import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import { deleteReviews } from "../support/reviews";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: string;
let page: string;
beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  page = `/product/${drill}`;
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  deleteReviews(shop, drill);
  visitor = new Visitor(shop.url);
});

const GOOD = { rating: "3", title: "From outside", comment: "क".repeat(500) };
const saved = () => queryValue(shop, "select length(comment) from review where title = 'From outside'");

test("a visitor who wants to write a review signs in first and comes back to the form", async () => {
  const signInPage = await visitor.visit((await visitor.visit(page)).link("Write a Review"));
  expect(signInPage.text).toContain("Please login to write a review");
  expect((await visitor.press(signInPage, "Sign in", RAVI)).heading).toBe("Write a Review");
});

test("a review posted by a visitor is saved after signing in", async () => {
  const signInPage = await visitor.follow(await visitor.post(`${page}/review`, GOOD));
  expect(signInPage.text).toContain("Please login to write a review");
  expect(saved()).toBeUndefined();
  const back = await visitor.press(signInPage, "Sign in", RAVI);
  expect(back.path).toBe(page);
  expect(back.text).toContain("Review submitted successfully!");
  expect(back.text).toContain("From outside");
  expect(saved()).toBe(500);
});

test("the longest review there is fits into the cookie", async () => {
  const longest = { title: "𠿿".repeat(100), comment: "𠿿".repeat(500) };
  await visitor.post(`${page}/review`, { ...GOOD, ...longest });
  expect(visitor.cookies.get("wish")?.length).toBeLessThan(4_000);
});

test.each([
  ["more than a cookie holds", { comment: `Goes through old brick.${" ".repeat(2_100)}` }],
  ["too long", { comment: "x".repeat(5000) }],
  ["not filled in", { comment: "" }],
])("a visitor whose review is %s is back at the form, with a message", async (_case, wrong) => {
  const signInPage = await visitor.follow(await visitor.post(`${page}/review`, { ...GOOD, ...wrong }));
  const back = await visitor.press(signInPage, "Sign in", RAVI);
  expect(back.path).toBe(`${page}/review`);
  expect(back.text).toContain("Your review could not be saved while you signed in. Please write it again.");
  expect(back.text).toContain("My account");
  expect(saved()).toBeUndefined();
});

test("after all these tests the data is consistent", () => {
  expect(findInconsistencies(shop)).toEqual({});
});
