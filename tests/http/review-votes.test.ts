import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "../support/audit";
import { type Customer, customer, goods, look } from "../support/books";
import { DRILL } from "../support/buying";
import { attributes } from "../support/html";
import { reviewAll } from "../support/reviewing";
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
  people = await reviewAll(shop, drill, RATINGS);
});
afterAll(() => shop?.close());

let visitor: Visitor;
let asha: Customer;
beforeEach(() => {
  visitor = new Visitor(shop.url);
  asha = customer(shop);
});

const titles = (answer: Answer) => [...answer.text.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n));
const idOf = (n: number) => look<string>(shop, "select id from review where title = ?", `Title ${n}.`);
const votes = (n: number) => look(shop, "select helpful_count from review where title = ?", `Title ${n}.`);
const HELPFUL = "Helpful (";

test("Asha finds a review helpful, is back where she was, and can take it back", async () => {
  const before = await asha.visit(`${page}?stars=4`);
  const answer = await asha.submit(before, HELPFUL);
  expect(answer.location).toBe(`${page}?stars=4#review-${idOf(14)}`);
  const after = await asha.follow(answer);
  expect(after.text).toContain("Marked as helpful. Thank you!");
  expect(attributes(after.html, "button", "aria-pressed")).toContain("true");
  expect(after.text).toContain("✓ Helpful (1)");
  const strangers = await visitor.visit(page);
  expect(attributes(strangers.html, "[aria-pressed]", "aria-pressed")).not.toContain("true");
  const taken = await asha.press(after, "✓ Helpful (1)");
  expect(taken.text).toContain("No longer marked as helpful");
  expect(votes(14)).toBe(0);
});

test("one vote each, however often it is pressed, and the most helpful first at once", async () => {
  const vote = (who: Customer) => who.post(`${page}/helpful`, { intent: "helpful", reviewId: idOf(3) });
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
  const answer = await author.post(`${page}/helpful`, { intent: "helpful", reviewId: idOf(15) });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain("You cannot mark your own review as helpful");
  expect(votes(15)).toBe(0);
});

test.each(["gone", "", undefined])("a vote for %j is refused", async (reviewId) => {
  const answer = await asha.post(`${page}/helpful`, { intent: "helpful", reviewId });
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).toContain("This review is not there any more");
});

test("a vote cannot be sent through another product's address, nor lead elsewhere", async () => {
  const other = look<string>(
    shop,
    "select id from product where id <> ? and archived_at is null limit 1",
    drill,
  );
  const wrong = await asha.post(`/product/${other}/helpful`, { intent: "helpful", reviewId: idOf(2) });
  expect([wrong.status, votes(2)]).toEqual([404, 0]);
  const fields = { intent: "not-helpful", reviewId: idOf(2), redirectTo: "//evil.example" };
  expect((await asha.post(`${page}/helpful`, fields)).location).toBe(`${page}#reviews`);
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

test("after all of it the books are right", () => {
  expect(audit(shop)).toEqual({});
});
