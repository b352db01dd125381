import { beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { payOrder, placeOrder } from "../support/buying";
import { setUpReviewShop } from "../support/review-shop";
import { REVIEW } from "../support/reviews";
import { createCustomer, createCustomers, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { reviewShop, getReviewTotals, getSavedColumn, write } = setUpReviewShop();
let { shop, drill, page, form, asha } = reviewShop;
beforeEach(() => {
  ({ shop, drill, page, form, asha } = reviewShop);
});

test("twenty simultaneous reviews by one customer are one review, counted once", async () => {
  const answers = await Promise.all(
    Array.from(Array(20).keys(), (n) => write(asha, { rating: String((n % 5) + 1) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(getSavedColumn("count(*)")).toBe(1);
  expect(getReviewTotals()).toBe(`1/${getSavedColumn("rating")}`);
  expect((await new Visitor(shop.url).visit(page)).html).toContain(
    `${getSavedColumn("rating")}.0 out of 5, 1 review`,
  );
});

test("twenty simultaneous reviews by twenty customers are twenty reviews", async () => {
  await Promise.all(createCustomers(shop, 20).map((author) => write(author)));
  expect(getReviewTotals()).toBe("20/80");
});

test("the same review sent again is confirmed and changes nothing", async () => {
  await write();
  const again = await asha.follow(await write());
  expect(again.text).toContain("Review submitted successfully!");
  expect(getSavedColumn("updated_at - created_at")).toBe(0);
  expect(queryValue(shop, "select count(*) from review_version")).toBe(0);
});

test("of two windows the later one wins, says what it replaced, and keeps that version", async () => {
  await write();
  const [phonePage, desktopPage] = [await asha.visit(form), await asha.visit(form)];
  await asha.press(phonePage, "Update Review", { comment: "From the phone." });
  const after = await asha.press(desktopPage, "Update Review", { comment: "From the desk." });
  expect(after.text).toMatch(
    /Review updated successfully! It replaced what you had saved in another window on \d+ \w+, \d+:\d\d [ap]m/,
  );
  expect(getSavedColumn("comment")).toBe("From the desk.");
  const edit = await asha.visit(form);
  expect(edit.text).toMatch(
    /Earlier versions of your review 4 stars, saved .* From the phone\. .* old brick\./,
  );
  expect((await createCustomer(shop).visit(form)).text).not.toContain("Earlier versions");
});

test("a form refused in one window still knows the version it was opened with", async () => {
  await write();
  const [phonePage, desktopPage] = [await asha.visit(form), await asha.visit(form)];
  await asha.press(phonePage, "Update Review", { comment: "From the phone." });
  const refused = await asha.submit(desktopPage, "Update Review", { title: "" });
  expect(refused.status).toBe(400);
  const after = await asha.press(refused, "Update Review", { title: "Desk" });
  expect(after.text).toContain("It replaced what you had saved in another window");
});

test("a form cannot change another customer's review", async () => {
  await write();
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect((await meena.visit(form)).typed("Submit Review").title).toBe("");
  await write(meena, {
    title: "Mine",
    userId: asha.id,
    reviewId: getSavedColumn("id"),
    basedOn: getSavedColumn("updated_at"),
  });
  expect([
    getSavedColumn("title"),
    getSavedColumn("title", meena.id),
    getSavedColumn("user_name", meena.id),
  ]).toEqual([REVIEW.title, "Mine", "Meena Kumari"]);
});

test("an unknown or archived product has no form and takes no review", async () => {
  const archivedId = getProduct(shop, "NAV-CF-1200").id;
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", archivedId);
  for (const id of ["nothing", archivedId]) {
    const answers = [
      await asha.send(`/product/${id}/review`),
      await asha.post(`/product/${id}/review`, REVIEW),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toContain("Product not found.");
    }
  }
  expect(queryValue(shop, "select count(*) from review where user_id = ?", asha.id)).toBe(0);
});

test("a buyer is verified once the product is delivered", async () => {
  const buyer = createCustomer(shop, { cart: { [drill]: 1 } });
  const order = await placeOrder(buyer);
  await payOrder(buyer, order);
  await write(buyer);
  expect(getSavedColumn("verified", buyer.id)).toBe(0);
  queryValue(shop, "update orders set status = 'delivered' where id = ? returning id", order);
  await write(buyer, { comment: "It has come." });
  expect((await new Visitor(shop.url).visit(page)).text).toContain("✓ Verified buyer");
});

test("after all these tests the data is consistent", () => {
  expect(findInconsistencies(shop)).toEqual({});
});
