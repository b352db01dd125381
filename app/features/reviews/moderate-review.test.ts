import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { restoreLimits } from "../../../tests/support/lift-limits";
import { deleteReview } from "./delete-review.server";
import { ReviewsQuery } from "./input";
import { getReviewCounts, listAllReviews } from "./list-all-reviews.server";
import { findReviewRow, listReviews } from "./list-reviews.server";
import { hideReviewsOf, moderateReview } from "./moderate-review.server";
import { review } from "./tables";
import { writeReview } from "./write-review.server";

const DRAFT = { rating: 1, title: "Not here", comment: "Buy at the other shop instead." };
let drill: string;
let ravi: string;

beforeAll(() => restoreLimits(join(process.env.DATA_DIR ?? "", "shop.db")));
beforeEach(() => {
  writableDb().delete(review).run();
  drill = insertProduct();
  ravi = insertCustomer("Ravi");
});

/** A customer who has not bought the drill reviews it. */
async function write(draft = DRAFT, author = { id: insertCustomer(), name: "Asha" }) {
  const result = await writeReview(author, drill, draft, NOW);
  return { author, result, id: findReviewRow(author.id, drill)?.id ?? expect.fail("no review") };
}

const readRating = () =>
  db
    .select({ sum: product.ratingSum, count: product.reviewCount })
    .from(product)
    .where(eq(product.id, drill))
    .get();
const countShown = () => listReviews(drill, ReviewsQuery.parse({})).all;

test("a review of who has not received the product waits, and counts once approved", async () => {
  const { id, result } = await write();
  expect(result).toEqual({ outcome: "submitted", isNew: true, isWaiting: true });
  expect([readRating(), countShown(), getReviewCounts().waiting]).toEqual([{ sum: 0, count: 0 }, 0, 1]);
  await moderateReview(ravi, id, true, NOW);
  await moderateReview(ravi, id, true, NOW);
  expect([readRating(), countShown(), getReviewCounts().waiting]).toEqual([{ sum: 1, count: 1 }, 1, 0]);
});

test("twelve false reviews change no star, and those that were shown can be hidden", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) ids.push((await write()).id);
  expect([readRating(), countShown()]).toEqual([{ sum: 0, count: 0 }, 0]);
  for (const id of ids) await moderateReview(ravi, id, true, NOW);
  expect(readRating()).toEqual({ sum: 12, count: 12 });
  for (const id of ids) await moderateReview(ravi, id, false, NOW);
  expect([readRating(), countShown(), getReviewCounts().hidden]).toEqual([{ sum: 0, count: 0 }, 0, 12]);
  expect(listAllReviews({ status: "hidden", search: undefined, page: 1 }).totalItems).toBe(12);
});

test("an approved review waits again once it is edited, and a hidden one stays hidden", async () => {
  const { id, author } = await write();
  await moderateReview(ravi, id, true, NOW);
  const edited = await write({ ...DRAFT, comment: "Something else." }, author);
  expect([edited.result.isWaiting, readRating()]).toEqual([true, { sum: 0, count: 0 }]);
  await moderateReview(ravi, id, false, NOW);
  await write({ ...DRAFT, rating: 5 }, author);
  expect([getReviewCounts().hidden, readRating()]).toEqual([1, { sum: 0, count: 0 }]);
});

test("a review that is not shown takes nothing from the rating when it is deleted", async () => {
  const { author } = await write();
  await deleteReview(author.id, drill, NOW);
  expect(readRating()).toEqual({ sum: 0, count: 0 });
});

test("a hidden review is not deleted by its author, who would write it again", async () => {
  const { id, author } = await write();
  await moderateReview(ravi, id, false, NOW);
  await expect(deleteReview(author.id, drill, NOW)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/^The shop has hidden this review/),
  });
  expect([getReviewCounts().hidden, readRating()]).toEqual([1, { sum: 0, count: 0 }]);
});

test("the stars of a deactivated account leave the sums", async () => {
  const { id, author } = await write();
  await moderateReview(ravi, id, true, NOW);
  await transaction(() => hideReviewsOf(author.id, NOW));
  expect([readRating(), countShown(), getReviewCounts().hidden]).toEqual([{ sum: 0, count: 0 }, 0, 1]);
});
