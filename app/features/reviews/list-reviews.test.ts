import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { ReviewsQuery } from "./input";
import { getReviewActivity, listReviews } from "./list-reviews.server";
import { review } from "./tables";
import { unvoteHelpful, voteHelpful } from "./vote-review.server";

let drill: string;
beforeEach(() => {
  drill = insertProduct();
});

/** Inserts reviews of the drill, each a day newer than the one before, and returns their ids. */
function insertReviews(...ratings: number[]): string[] {
  return ratings.map((rating, day) => {
    const writtenAt = addMs(NOW, days(day));
    const texts = { title: `Day ${day}`, comment: "As said.", userName: "Meena" };
    const row = {
      productId: drill,
      userId: insertCustomer(),
      rating,
      ...texts,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
    return writableDb().insert(review).values(row).returning().get().id;
  });
}
const list = (query: object = {}) => listReviews(drill, ReviewsQuery.parse(query));
const titles = (query: object = {}) => list(query).items.map(({ title }) => title);

test("the bars count all reviews by stars, in whole percent, even if the list is filtered", () => {
  insertReviews(5, 5, 4, 1, 5, 5);
  const bars = [
    { stars: 5, count: 4, percent: 67 },
    { stars: 4, count: 1, percent: 17 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 1, percent: 17 },
  ];
  expect(list()).toMatchObject({ bars, all: 6, totalItems: 6 });
  expect(list({ stars: "4" })).toMatchObject({ bars, all: 6, totalItems: 1 });
});

test("a product without reviews has five empty bars", () => {
  expect(list()).toMatchObject({ all: 0, totalItems: 0, totalPages: 1, items: [] });
  expect(list().bars.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});

test("reviews are filtered by stars and sorted by newest or most helpful, ties newest first", async () => {
  const ids = insertReviews(5, 3, 5);
  expect(titles()).toEqual(["Day 2", "Day 1", "Day 0"]);
  expect(titles({ stars: "5" })).toEqual(["Day 2", "Day 0"]);
  expect(titles({ stars: "2" })).toEqual([]);
  await voteHelpful(insertCustomer(), { productId: drill, reviewId: ids[1] ?? "" }, NOW);
  expect(titles({ reviewSort: "helpful" })).toEqual(["Day 1", "Day 2", "Day 0"]);
});

test("a page has ten reviews, none is on two pages, and a page past the end is the last", () => {
  insertReviews(...Array.from({ length: 23 }, () => 4));
  for (const query of [{}, { reviewSort: "helpful" }, { stars: "4" }]) {
    const pages = ["1", "2", "3"].map((page) => titles({ ...query, page }));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
    expect(titles({ ...query, page: "99" })).toEqual(pages[2]);
  }
});

test("a vote counts once and can be withdrawn once", async () => {
  const [first = ""] = insertReviews(5);
  const [asha, meena] = [insertCustomer(), insertCustomer("Meena Kumari")];
  const ref = { productId: drill, reviewId: first };
  const count = () => list().items[0]?.helpfulCount;
  for (const voter of [asha, asha, meena]) await voteHelpful(voter, ref, NOW);
  expect(count()).toBe(2);
  expect(getReviewActivity(asha, drill)).toEqual({ own: null, helpful: [first] });
  for (let time = 0; time < 2; time++) await unvoteHelpful(asha, ref);
  expect(count()).toBe(1);
  expect(getReviewActivity(asha, drill)).toEqual({ own: null, helpful: [] });
});

test("nobody votes for their own review, an unknown one, or one of another product", async () => {
  const [first = ""] = insertReviews(5);
  const author = db.select({ id: review.userId }).from(review).where(eq(review.id, first)).get()?.id ?? "";
  expect(getReviewActivity(author, drill).own).toBe(first);
  await expect(voteHelpful(author, { productId: drill, reviewId: first }, NOW)).rejects.toThrow(
    "your own review",
  );
  for (const ref of [
    { productId: drill, reviewId: "gone" },
    { productId: insertProduct(), reviewId: first },
  ]) {
    await expect(voteHelpful(insertCustomer(), ref, NOW)).rejects.toThrow("no longer exists");
    await expect(unvoteHelpful(insertCustomer(), ref)).rejects.toThrow("no longer exists");
  }
  expect(list().items[0]?.helpfulCount).toBe(0);
});
