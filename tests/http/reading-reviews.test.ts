import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit } from "../support/audit";
import { type Customer, customer, goods, look, signedIn } from "../support/books";
import { DRILL } from "../support/buying";
import { linksOf } from "../support/html";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let page: string;
let drill: string;
let people: Customer[];
const RATINGS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 1];

beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  page = `/product/${drill}`;
  look(shop, "delete from review where product_id = ? returning id", drill);
  look(shop, "update product set review_count = 0, rating_sum = 0 where id = ? returning id", drill);
  people = signedIn(shop, RATINGS.length, { name: "Meena Kumari" });
  for (const [n, rating] of RATINGS.entries()) {
    const words = { title: `Title ${n + 1}.`, comment: `Comment ${n + 1}.` };
    await people[n]?.post(`${page}/review`, { rating: String(rating), ...words });
    look(shop, "update review set created_at = created_at + ? where user_id = ? returning id", n, people[n]?.id);
  }
});
afterAll(() => shop?.close());

let visitor: Visitor;
let asha: Customer;
beforeEach(() => {
  visitor = new Visitor(shop.url);
  asha = customer(shop);
});

const titles = (answer: Answer) => [...answer.text.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);
const idOf = (n: number) => look<string>(shop, "select id from review where title = ?", `Title ${n}.`);
const votes = (n: number) => look(shop, "select helpful_count from review where title = ?", `Title ${n}.`);

describe("reading", () => {
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
    const back = await visitor.visit(four.link("Remove filter 4 stars"));
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
    expect(answer.text).not.toContain("Remove filter");
  });

  test("stars nobody gave, and a product nobody reviewed, say so", async () => {
    const none = await visitor.visit(`${page}?stars=2`);
    expect(none.text).toContain("No review gives just that many stars.");
    expect(none.link("Remove filter 2 stars")).toBe(`${page}#reviews`);
    const quiet = look<string>(shop, "select id from product where review_count = 0 and archived_at is null limit 1");
    const { text } = await visitor.visit(`/product/${quiet}`);
    expect(text).toContain("Nobody has reviewed this product yet.");
    expect(text).not.toMatch(/\(0%\)|Newest first/);
  });
});

describe("voting", () => {
  const HELPFUL = "Helpful (";

  test("Asha finds a review helpful, is back where she was, and can take it back", async () => {
    const before = await asha.visit(`${page}?stars=4`);
    const answer = await asha.submit(before, HELPFUL);
    expect(answer.location).toBe(`${page}?stars=4#review-${idOf(14)}`);
    const after = await asha.follow(answer);
    expect(after.text).toContain("Marked as helpful. Thank you!");
    expect(after.html).toMatch(/aria-pressed="true"/);
    expect(after.text).toContain("✓ Helpful (1)");
    expect((await visitor.visit(page)).html).not.toContain('aria-pressed="true"');
    const taken = await asha.press(after, "✓ Helpful (1)");
    expect(taken.text).toContain("No longer marked as helpful");
    expect(votes(14)).toBe(0);
  });

  test("one vote each, however often it is pressed, and the most helpful first at once", async () => {
    const vote = (who: Customer) => who.post(`${page}/review`, { intent: "helpful", reviewId: idOf(3) });
    expect(titles(await visitor.visit(`${page}?reviewSort=helpful`))[0]).toBe(15);
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(asha)));
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([`${page}#reviews`]));
    expect(votes(3)).toBe(1);
    await vote(people[0] as Customer);
    expect(votes(3)).toBe(2);
    expect(titles(await visitor.visit(`${page}?reviewSort=helpful`))[0]).toBe(3);
  });

  test("nobody votes for their own review: there is no button, and a post is refused", async () => {
    const author = people[14] as Customer;
    expect((await author.visit(page)).text).toContain("Your review. Helpful to 0");
    const answer = await author.post(`${page}/review`, { intent: "helpful", reviewId: idOf(15) });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("You cannot mark your own review as helpful");
    expect(votes(15)).toBe(0);
  });

  test.each(["gone", "", undefined])("a vote for %j is refused", async (reviewId) => {
    const answer = await asha.post(`${page}/review`, { intent: "helpful", reviewId });
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).toContain("This review is not there any more");
  });

  test("a vote cannot be sent through another product's address, nor lead elsewhere", async () => {
    const other = look<string>(shop, "select id from product where id <> ? and archived_at is null limit 1", drill);
    const wrong = await asha.post(`/product/${other}/review`, { intent: "helpful", reviewId: idOf(2) });
    expect([wrong.status, votes(2)]).toEqual([404, 0]);
    const fields = { intent: "not-helpful", reviewId: idOf(2), redirectTo: "//evil.example" };
    expect((await asha.post(`${page}/review`, fields)).location).toBe(`${page}#reviews`);
  });

  test("a visitor who finds a review helpful signs in, and it is counted once", async () => {
    const door = await visitor.press(await visitor.visit(`${page}?stars=1`), HELPFUL);
    expect(door.text).toContain("Please login to mark a review as helpful");
    const back = await visitor.press(door, "Sign in", RAVI);
    expect(back.path).toBe(`${page}?stars=1`);
    expect(back.text).toContain("Marked as helpful. Thank you!");
    expect(votes(15)).toBe(1);
    const other = new Visitor(shop.url);
    await other.press(await other.press(await other.visit(`${page}?stars=1`), HELPFUL), "Sign in", RAVI);
    expect(votes(15)).toBe(1);
  });
});

describe("a visitor who writes", () => {
  const GOOD = { rating: "3", title: "From outside", comment: "क".repeat(500) };
  const saved = () => look(shop, "select length(comment) from review where title = 'From outside'");
  beforeEach(() => {
    look(shop, "delete from review where title = 'From outside' returning id");
    look(
      shop,
      `update product set review_count = (select count(*) from review where product_id = product.id),
        rating_sum = (select sum(rating) from review where product_id = product.id) where id = ? returning id`,
      drill,
    );
  });

  test("is sent to sign in before the form, and comes back to it", async () => {
    const door = await visitor.visit((await visitor.visit(page)).link("Write a Review"));
    expect(door.text).toContain("Please login to write a review");
    expect((await visitor.press(door, "Sign in", RAVI)).heading).toBe("Write a Review");
  });

  test("and whose review is sent all the same finds it stored after signing in", async () => {
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
  ])("and whose review is %s is back at the form, and told so", async (_, wrong) => {
    const door = await visitor.follow(await visitor.post(`${page}/review`, { ...GOOD, ...wrong }));
    const back = await visitor.press(door, "Sign in", RAVI);
    expect(back.path).toBe(`${page}/review`);
    expect(back.text).toContain("Your review could not be kept while you signed in. Please write it again.");
    expect(back.text).toContain("My account");
    expect(saved()).toBeUndefined();
  });
});

test("after all of it the books are right", () => {
  expect(audit(shop)).toEqual({});
});
