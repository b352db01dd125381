import { beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { listAttributes } from "../support/html";
import { setUpReviewShop } from "../support/review-shop";
import { REVIEW } from "../support/reviews";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { reviewShop, getReviewTotals, getSavedColumn, write } = setUpReviewShop();
let { shop, drill, page, form, asha } = reviewShop;
beforeEach(() => {
  ({ shop, drill, page, form, asha } = reviewShop);
});

const LIST = "/user/profile?tab=reviews";

test("Asha finds her review in her account, and deletes it after confirming", async () => {
  await write();
  const list = await asha.visit(LIST);
  expect(list.text).toMatch(/★★★★ 4 out of 5 \d+ \w+ \d{4} Steady hands Goes through old brick\. Edit/);
  expect(list.link("Edit")).toBe(form);
  const question = await asha.visit(list.link("Delete"));
  expect([question.heading, question.path]).toEqual(["Delete your review?", `${form}/delete`]);
  expect(getReviewTotals()).toBe("1/4");
  const after = await asha.press(question, "Delete the review");
  expect(after.path).toBe(LIST);
  for (const words of ["Review deleted", "You have not written a review yet"])
    expect(after.text).toContain(words);
  expect([getReviewTotals(), getSavedColumn("count(*)")]).toEqual(["0/0", 0]);
  expect((await new Visitor(shop.url).visit(page)).text).toContain("No reviews yet.");
});

test("the form that edits a review links to its deletion; the form of a first review does not", async () => {
  expect((await asha.visit(form)).text).not.toContain("Delete your review");
  await write();
  expect((await asha.visit(form)).link("Delete your review")).toBe(`${form}/delete`);
});

test("another customer's review cannot be deleted: it gets the answer of an unknown one", async () => {
  await write();
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  for (const path of [`${form}/delete`, "/product/nothing/review/delete"]) {
    const fields = { userId: asha.id, reviewId: String(getSavedColumn("id")) };
    for (const answer of [await meena.send(path), await meena.post(path, fields)]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("This review no longer exists");
      expect(answer.text).not.toContain(REVIEW.title);
    }
  }
  expect([getReviewTotals(), getSavedColumn("count(*)")]).toEqual(["1/4", 1]);
});

test("a second press finds no review and changes nothing", async () => {
  await write();
  const question = await asha.visit(`${form}/delete`);
  const answers = [
    await asha.submit(question, "Delete the review"),
    await asha.submit(question, "Delete the review"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 404]);
  expect(getReviewTotals()).toBe("0/0");
});

test("deleted and edited twenty times at once, the product still counts its reviews correctly", async () => {
  await write();
  await Promise.all(
    Array.from(Array(20).keys(), (n) =>
      n % 2
        ? asha.post(`${form}/delete`, {})
        : write(asha, { rating: String((n % 5) + 1), comment: `Try ${n}.` }),
    ),
  );
  const reviewCount = Number(getSavedColumn("count(*)"));
  expect(getReviewTotals()).toBe(reviewCount === 1 ? `1/${getSavedColumn("rating")}` : "0/0");
});

test("a review of an archived product is listed without a link, and can be deleted", async () => {
  await write();
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", drill);
  const list = await asha.visit(LIST);
  expect(list.text).toContain("(no longer sold)");
  expect(listAttributes(list.html, "a", "href")).not.toContain(page);
  expect(listAttributes(list.html, "a", "href")).not.toContain(form);
  const after = await asha.press(await asha.visit(list.link("Delete")), "Delete the review");
  expect(after.text).toContain("Review deleted");
  queryValue(shop, "update product set archived_at = null where id = ? returning id", drill);
  expect(getReviewTotals()).toBe("0/0");
});

test("reviews are listed three to a page", async () => {
  const others = [0, 1, 2].map((n) =>
    queryValue<string>(shop, "select id from product where id <> ? limit 1 offset ?", drill, n),
  );
  for (const id of [drill, ...others]) await asha.post(`/product/${id}/review`, REVIEW);
  const first = await asha.visit(LIST);
  const second = await asha.visit(first.link("Next"));
  const countsPerPage = [first, second].map(({ text }) => text.match(/Steady hands/g)?.length);
  expect([countsPerPage, second.path]).toEqual([[3, 1], `${LIST}&page=2`]);
});

test("after all these tests the data is consistent", () => {
  expect(findInconsistencies(shop)).toEqual({});
});
