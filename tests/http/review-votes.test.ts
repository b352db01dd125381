import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { listAttributes } from "../support/html";
import { writeReviews } from "../support/reviews";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let page: string;
let drill: string;
let authors: Customer[];
const RATINGS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 1];

beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  page = `/product/${drill}`;
  authors = await writeReviews(shop, drill, RATINGS);
});
afterAll(() => shop?.close());

let visitor: Visitor;
let asha: Customer;
beforeEach(() => {
  visitor = new Visitor(shop.url);
  asha = createCustomer(shop);
});

const titleNumbers = (answer: Answer) =>
  [...answer.text.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n));
const idOf = (n: number) => queryValue<string>(shop, "select id from review where title = ?", `Title ${n}.`);
const countVotes = (n: number) =>
  queryValue(shop, "select helpful_count from review where title = ?", `Title ${n}.`);
const HELPFUL = "Helpful (";

test("Asha marks a review as helpful, is back on the same page, and can undo it", async () => {
  const before = await asha.visit(`${page}?stars=4`);
  const answer = await asha.submit(before, HELPFUL);
  expect(answer.location).toBe(`${page}?stars=4#review-${idOf(14)}`);
  const after = await asha.follow(answer);
  expect(after.text).toContain("Marked as helpful. Thank you!");
  expect(listAttributes(after.html, "button", "aria-pressed")).toContain("true");
  expect(after.text).toContain("✓ Helpful (1)");
  const visitorsPage = await visitor.visit(page);
  expect(listAttributes(visitorsPage.html, "[aria-pressed]", "aria-pressed")).not.toContain("true");
  const undone = await asha.press(after, "✓ Helpful (1)");
  expect(undone.text).toContain("No longer marked as helpful");
  expect(countVotes(14)).toBe(0);
});

test("a customer has one vote, and the most helpful review comes first at once", async () => {
  const vote = (voter: Customer) => voter.post(`${page}/helpful`, { intent: "helpful", reviewId: idOf(3) });
  expect(titleNumbers(await visitor.visit(`${page}?reviewSort=helpful`))[0]).toBe(15);
  const answers = await sendAtOnce(20, () => vote(asha));
  expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([`${page}#reviews`]));
  expect(countVotes(3)).toBe(1);
  await vote(authors[0] as Customer);
  expect(countVotes(3)).toBe(2);
  expect(titleNumbers(await visitor.visit(`${page}?reviewSort=helpful`))[0]).toBe(3);
});

test("nobody can vote for their own review: there is no button, and a post is refused", async () => {
  const author = authors[14] as Customer;
  expect((await author.visit(page)).text).toContain("Your review. Helpful to 0");
  const answer = await author.post(`${page}/helpful`, { intent: "helpful", reviewId: idOf(15) });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain("You cannot mark your own review as helpful");
  expect(countVotes(15)).toBe(0);
});

test.each(["gone", "", undefined])("a vote for %j is refused", async (reviewId) => {
  const answer = await asha.post(`${page}/helpful`, { intent: "helpful", reviewId });
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).toContain("This review no longer exists");
});

test("a vote cannot be sent to another product's address or lead to another site", async () => {
  const other = queryValue<string>(
    shop,
    "select id from product where id <> ? and archived_at is null limit 1",
    drill,
  );
  const wrong = await asha.post(`/product/${other}/helpful`, { intent: "helpful", reviewId: idOf(2) });
  expect([wrong.status, countVotes(2)]).toEqual([404, 0]);
  const fields = { intent: "not-helpful", reviewId: idOf(2), redirectTo: "//evil.example" };
  expect((await asha.post(`${page}/helpful`, fields)).location).toBe(`${page}#reviews`);
});

test("a visitor who marks a review as helpful signs in, and the vote is counted once", async () => {
  const signInPage = await visitor.press(await visitor.visit(`${page}?stars=1`), HELPFUL);
  expect(signInPage.text).toContain("Please login to mark a review as helpful");
  const back = await visitor.press(signInPage, "Sign in", RAVI);
  expect(back.path).toBe(`${page}?stars=1`);
  expect(back.text).toContain("Marked as helpful. Thank you!");
  expect(countVotes(15)).toBe(1);
  const other = new Visitor(shop.url);
  await other.press(await other.press(await other.visit(`${page}?stars=1`), HELPFUL), "Sign in", RAVI);
  expect(countVotes(15)).toBe(1);
});

test("after all these tests the data is consistent", () => {
  expect(findInconsistencies(shop)).toEqual({});
});

// rule: review-reports
test("a reported review stays until the shop has seen it, and the shop's answer is below it", async () => {
  const report = async () =>
    asha.post(`${page}/helpful`, { intent: "report", reviewId: idOf(15), redirectTo: page });
  expect((await asha.follow(await report())).text).toContain("Reported to the shop. Thank you!");
  await report();
  const countReports = () => queryValue(shop, "select report_count from review where id = ?", idOf(15));
  expect(countReports()).toBe(1);
  expect((await visitor.visit(`${page}?stars=1`)).text).toContain("Title 15.");
  const ravi = new Visitor(shop.url);
  await ravi.post("/admin/login", RAVI);
  const reported = await ravi.visit("/admin/reviews?status=reported");
  expect(reported.text).toContain("Title 15.");
  const saved = await ravi.press(reported, "Save answer", { answer: "Please bring it to the shop." });
  expect(saved.text).toContain("The answer is saved");
  expect((await visitor.visit(`${page}?stars=1`)).text).toContain(
    "The shop answers: Please bring it to the shop.",
  );
  await ravi.submit(reported, "Approve");
  expect(countReports()).toBe(0);
  expect((await ravi.visit("/admin/reviews?status=reported")).text).not.toContain("Title 15.");
  expect((await visitor.send(`${page}/helpful`)).status).toBe(200);
  const signedOut = await visitor.post(`${page}/helpful`, { intent: "report", reviewId: idOf(15) });
  expect(signedOut.location).toContain("/login");
  expect(findInconsistencies(shop)).toEqual({});
});
