import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { goods, look } from "../support/books";
import { DRILL } from "../support/buying";
import { linksOf } from "../support/html";
import { reviewAll } from "../support/reviewing";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let page: string;
let drill: string;
const RATINGS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 1];

beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  page = `/product/${drill}`;
  await reviewAll(shop, drill, RATINGS);
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shop.url);
});

const titles = (answer: Answer) => [...answer.text.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

test("each bar says how many and what share, and leads to those reviews; an empty one leads nowhere", async () => {
  const all = await visitor.visit(page);
  expect(all.text).toContain("5 stars 12 reviews (80%)");
  expect(all.text).toContain("1 star 1 review (7%)");
  expect(all.text).toContain("3 stars 0 reviews (0%)");
  expect(linksOf(all.html).some(({ text }) => text.startsWith("3 stars"))).toBe(false);
  expect(titles(all)).toEqual(down(15, 6));
  const four = await visitor.visit(all.link("4 stars"));
  expect(four.path).toBe(`${page}?stars=4`);
  expect(titles(four)).toEqual([14, 13]);
  expect(four.text).toContain("5 stars 12 reviews (80%)");
  const back = await visitor.visit(four.link("4 stars × (take this filter off)"));
  expect(back.path).toBe(page);
  expect(titles(back)).toEqual(down(15, 6));
});

test("pages are numbered, keep the filter and the order, and begin at the reviews", async () => {
  const first = await visitor.visit(`${page}?stars=5&reviewSort=helpful`);
  expect(titles(first)).toEqual(down(12, 3));
  expect(first.link("Next")).toBe(`${page}?stars=5&reviewSort=helpful&page=2#reviews`);
  expect(titles(await visitor.visit(first.link("Next")))).toEqual([2, 1]);
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
])("%s counts as not asked for", async (query) => {
  const answer = await visitor.visit(`${page}?${query}`);
  expect(answer.status).toBe(200);
  expect(titles(answer)).toEqual(down(15, 6));
  expect(answer.text).not.toContain("take this filter off");
});

test("stars nobody gave, and a product nobody reviewed, say so", async () => {
  const none = await visitor.visit(`${page}?stars=2`);
  expect(none.text).toContain("No review gives just that many stars.");
  expect(none.link("2 stars × (take this filter off)")).toBe(`${page}#reviews`);
  const quiet = look<string>(
    shop,
    "select id from product where review_count = 0 and archived_at is null limit 1",
  );
  const { text } = await visitor.visit(`/product/${quiet}`);
  expect(text).toContain("Nobody has reviewed this product yet.");
  expect(text).not.toMatch(/\(0%\)|Newest first/);
});
