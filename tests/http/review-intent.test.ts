import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "../support/audit";
import { goods, look } from "../support/books";
import { DRILL } from "../support/buying";
import { forgetReviews } from "../support/reviewing";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: string;
let page: string;
beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  page = `/product/${drill}`;
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  forgetReviews(shop, drill);
  visitor = new Visitor(shop.url);
});

const GOOD = { rating: "3", title: "From outside", comment: "क".repeat(500) };
const saved = () => look(shop, "select length(comment) from review where title = 'From outside'");

test("a visitor who wants to write is sent to sign in before the form, and comes back to it", async () => {
  const door = await visitor.visit((await visitor.visit(page)).link("Write a Review"));
  expect(door.text).toContain("Please login to write a review");
  expect((await visitor.press(door, "Sign in", RAVI)).heading).toBe("Write a Review");
});

test("a visitor whose review is sent all the same finds it stored after signing in", async () => {
  const door = await visitor.follow(await visitor.post(`${page}/review`, GOOD));
  expect(door.text).toContain("Please login to write a review");
  expect(saved()).toBeUndefined();
  const back = await visitor.press(door, "Sign in", RAVI);
  expect(back.path).toBe(page);
  expect(back.text).toContain("Review submitted successfully!");
  expect(back.text).toContain("From outside");
  expect(saved()).toBe(500);
});

test.each([
  ["more than a cookie holds", { title: "𠿿".repeat(100), comment: "𠿿".repeat(500) }],
  ["too long", { comment: "x".repeat(5000) }],
  ["not filled in", { comment: "" }],
])("a visitor whose review is %s is back at the form, and told so", async (_, wrong) => {
  const door = await visitor.follow(await visitor.post(`${page}/review`, { ...GOOD, ...wrong }));
  const back = await visitor.press(door, "Sign in", RAVI);
  expect(back.path).toBe(`${page}/review`);
  expect(back.text).toContain("Your review could not be kept while you signed in. Please write it again.");
  expect(back.text).toContain("My account");
  expect(saved()).toBeUndefined();
});

test("after all of it the books are right", () => {
  expect(audit(shop)).toEqual({});
});
