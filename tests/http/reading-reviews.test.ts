import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { listLinks } from "../support/html";
import { writeReviews } from "../support/reviews";
import { openShop, type RunningShop } from "../support/shop";
import { getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let page: string;
let drill: string;
const RATINGS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 1];

beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  page = `/product/${drill}`;
  await writeReviews(shop, drill, RATINGS);
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shop.url);
});

const titleNumbers = (answer: Answer) =>
  [...answer.text.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n));
const descending = (from: number, to: number) => Array.from(Array(from - to + 1).keys(), (n) => from - n);

test("each bar shows the number and share of its reviews, and links to them if there are any", async () => {
  const all = await visitor.visit(page);
  expect(all.text).toContain("5 stars 12 reviews (80%)");
  expect(all.text).toContain("1 star 1 review (7%)");
  expect(all.text).toContain("3 stars 0 reviews (0%)");
  expect(listLinks(all.html).some(({ text }) => text.startsWith("3 stars"))).toBe(false);
  expect(titleNumbers(all)).toEqual(descending(15, 6));
  const four = await visitor.visit(all.link("4 stars"));
  expect(four.path).toBe(`${page}?stars=4`);
  expect(titleNumbers(four)).toEqual([14, 13]);
  expect(four.text).toContain("5 stars 12 reviews (80%)");
  const withoutFilter = await visitor.visit(four.link("4 stars × (remove this filter)"));
  expect(withoutFilter.path).toBe(page);
  expect(titleNumbers(withoutFilter)).toEqual(descending(15, 6));
});

test("pages are numbered, keep the filter and the order, and begin at the reviews", async () => {
  const first = await visitor.visit(`${page}?stars=5&reviewSort=helpful`);
  expect(titleNumbers(first)).toEqual(descending(12, 3));
  expect(first.link("Next")).toBe(`${page}?stars=5&reviewSort=helpful&page=2#reviews`);
  expect(titleNumbers(await visitor.visit(first.link("Next")))).toEqual([2, 1]);
  expect(first.link("Newest first")).toBe(`${page}?stars=5#reviews`);
});

test.each([
  "stars=9",
  "stars=0",
  "stars=abc",
  "reviewSort=worst",
  "page=-1",
  "page=x",
  "stars=",
])("%s is ignored", async (query) => {
  const answer = await visitor.visit(`${page}?${query}`);
  expect(answer.status).toBe(200);
  expect(titleNumbers(answer)).toEqual(descending(15, 6));
  expect(answer.text).not.toContain("remove this filter");
});

test("a rating nobody gave and a product without reviews say so", async () => {
  const empty = await visitor.visit(`${page}?stars=2`);
  expect(empty.text).toContain("No reviews with this rating.");
  expect(empty.link("2 stars × (remove this filter)")).toBe(`${page}#reviews`);
  const unreviewedId = queryValue<string>(
    shop,
    "select id from product where review_count = 0 and archived_at is null limit 1",
  );
  const { text } = await visitor.visit(`/product/${unreviewedId}`);
  expect(text).toContain("No reviews yet.");
  expect(text).not.toMatch(/\(0%\)|Newest first/);
});
