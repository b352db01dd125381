import { beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { setUpReviewShop } from "../support/review-shop";
import { REVIEW } from "../support/reviews";
import { Visitor } from "../support/visitor";

const { reviewShop, getReviewTotals, getSavedColumn, write } = setUpReviewShop();
let { shop, page, form, asha } = reviewShop;
beforeEach(() => {
  ({ shop, page, form, asha } = reviewShop);
});

test("Asha writes a review, and finds it on the page under her account's name", async () => {
  const product = await asha.visit(page);
  expect(product.text).toContain("No reviews yet.");
  const empty = await asha.visit(product.link("Write a Review"));
  expect(empty.heading).toBe("Write a Review");
  expect(empty.typed("Submit Review")).toMatchObject({ rating: "5", title: "", comment: "" });
  expect(empty.text).toMatch(/\b0\/100\b.*\b0\/500\b/);
  const answer = await asha.submit(empty, "Submit Review", {
    ...REVIEW,
    userName: "Ravi",
    userId: "1",
    verified: "1",
  });
  expect([answer.status, answer.location]).toEqual([303, `${page}#reviews`]);
  const { text } = await asha.follow(answer);
  expect(text).toContain("Review submitted successfully!");
  expect(text).toMatch(
    /Steady hands ★★★★ 4 out of 5 Asha Devi, \d+ \w+ \d{4} Goes through old brick\. Your review/,
  );
  expect(text).not.toContain("Verified buyer");
  expect([getReviewTotals(), getSavedColumn("verified")]).toEqual(["1/4", 0]);
});

test("the form of an existing review is filled with it, and saves what she changes", async () => {
  await write();
  const product = await asha.visit(page);
  const filled = await asha.visit(product.link("Edit Review"));
  expect(filled.heading).toBe("Edit Review");
  expect(filled.typed("Update Review")).toEqual(REVIEW);
  expect(filled.text).toMatch(/\b12\/100\b.*\b23\/500\b/);
  const after = await asha.press(filled, "Update Review", { rating: "2", comment: "Not\r\nso good." });
  expect(after.text).toContain("Review updated successfully!");
  expect(after.text).not.toContain("It replaced");
  expect([getReviewTotals(), getSavedColumn("comment")]).toEqual(["1/2", "Not\nso good."]);
});

const FILL_IN = "Please fill in all fields";
const STARS = "Please choose between 1 and 5 stars";
const LONG_TITLE = "Please use at most 100 characters for the title";
const LONG_COMMENT = "Please use at most 500 characters for the comment";
const CASES: RefusalCase[] = [
  [{ title: "" }, [FILL_IN, "Please add a title"]],
  [{ comment: "" }, [FILL_IN, "Please write a comment"]],
  [{ title: " ", comment: "\t" }, [FILL_IN, "Please add a title", "Please write a comment"]],
  [{ title: "t".repeat(101) }, LONG_TITLE],
  [{ comment: "c".repeat(501) }, LONG_COMMENT],
  [{ title: "🔩".repeat(101), comment: "c".repeat(5000) }, [LONG_TITLE, LONG_COMMENT]],
  [{ title: '<b onclick="x">', comment: "" }, FILL_IN],
];
test.each(CASES)("%j is refused: %s, and what was typed is kept", async (wrong, message) => {
  const fields = { ...REVIEW, ...wrong };
  const answer = await asha.submit(await asha.visit(form), "Submit Review", fields);
  expectRefusal(answer, "Submit Review", fields, message);
  if (![message].flat().includes(FILL_IN)) expect(answer.text).not.toContain(FILL_IN);
  expect(answer.title).toMatch(/^Error: Write a Review/);
  expect(getReviewTotals()).toBe("0/0");
});

test.each([
  "0",
  "6",
  "5.5",
  "4.5",
  "-1",
  "abc",
  "1e3",
  "५",
])("a rating of %s is refused at its field", async (rating) => {
  const answer = await write(asha, { rating });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`Rating: ${STARS}`);
  expect(answer.typed("Submit Review")).toEqual({ ...REVIEW, rating: "5" });
  expect(getReviewTotals()).toBe("0/0");
});

test("a missing rating is five stars; the longest texts of any script are accepted", async () => {
  const full = { rating: undefined, title: "🔩".repeat(100), comment: "क्षि\r\n".repeat(100) };
  expect((await write(asha, full)).status).toBe(303);
  expect(getSavedColumn("rating || ' ' || length(title) || ' ' || length(comment)")).toBe("5 100 499");
});

test("HTML is shown as text, and control characters are removed", async () => {
  const fields = { title: "<script>alert(1)</script>", comment: "\u0000<img src=x onerror=alert(1)>" };
  expect((await write(asha, fields)).status).toBe(303);
  const { html } = await new Visitor(shop.url).visit(page);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("a body that is not a form, or has a field twice, is refused", async () => {
  const twice = new URLSearchParams([...Object.entries(REVIEW), ["title", "Another"]]);
  expect((await asha.post(form, twice)).status).toBe(400);
  expect((await asha.send(form, { method: "POST", body: "{}", headers: { Origin: shop.url } })).status).toBe(
    415,
  );
  expect(getReviewTotals()).toBe("0/0");
});

test("after all these tests the data is consistent", () => {
  expect(findInconsistencies(shop)).toEqual({});
});
