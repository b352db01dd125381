import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { ReviewsQuery } from "./input";
import { getReviewActivity, listReviews } from "./list-reviews.server";
import { review } from "./tables";
import { unvoteHelpful, voteHelpful } from "./vote-review.server";

let drill: string;
beforeEach(() => {
  drill = aProduct();
});

/** Reviews of the drill, each a day newer than the one before. Gives their ids. */
function reviewed(...ratings: number[]): string[] {
  return ratings.map((rating, day) => {
    const at = addMs(NOW, days(day));
    const words = { title: `Day ${day}`, comment: "As said.", userName: "Meena" };
    const row = { productId: drill, userId: aCustomer(), rating, ...words, createdAt: at, updatedAt: at };
    return writableDb().insert(review).values(row).returning().get().id;
  });
}
const list = (query: object = {}) => listReviews(drill, ReviewsQuery.parse(query));
const titles = (query: object = {}) => list(query).items.map(({ title }) => title);

test("the bars count every star, in whole percent of all, whatever is asked for", () => {
  reviewed(5, 5, 4, 1, 5, 5);
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

test("a product nobody has reviewed has five empty bars", () => {
  expect(list()).toMatchObject({ all: 0, totalItems: 0, totalPages: 1, items: [] });
  expect(list().bars.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});

test("reviews come newest first, of some stars alone, or the most helpful first; ties newest first", async () => {
  const ids = reviewed(5, 3, 5);
  expect(titles()).toEqual(["Day 2", "Day 1", "Day 0"]);
  expect(titles({ stars: "5" })).toEqual(["Day 2", "Day 0"]);
  expect(titles({ stars: "2" })).toEqual([]);
  await voteHelpful(aCustomer(), { productId: drill, reviewId: ids[1] ?? "" }, NOW);
  expect(titles({ reviewSort: "helpful" })).toEqual(["Day 1", "Day 2", "Day 0"]);
});

test("ten to a page, and no review on two pages; a page past the end is the last", () => {
  reviewed(...Array.from({ length: 23 }, () => 4));
  for (const query of [{}, { reviewSort: "helpful" }, { stars: "4" }]) {
    const pages = ["1", "2", "3"].map((page) => titles({ ...query, page }));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
    expect(titles({ ...query, page: "99" })).toEqual(pages[2]);
  }
});

test("a vote counts once, and can be taken back once", async () => {
  const [first = ""] = reviewed(5);
  const [asha, meena] = [aCustomer(), aCustomer("Meena Kumari")];
  const place = { productId: drill, reviewId: first };
  const count = () => list().items[0]?.helpfulCount;
  for (const voter of [asha, asha, meena]) await voteHelpful(voter, place, NOW);
  expect(count()).toBe(2);
  expect(getReviewActivity(asha, drill)).toEqual({ own: null, helpful: [first] });
  for (let time = 0; time < 2; time++) await unvoteHelpful(asha, place);
  expect(count()).toBe(1);
  expect(getReviewActivity(asha, drill)).toEqual({ own: null, helpful: [] });
});

test("nobody votes for their own review, for one that is not there, or for one of another product", async () => {
  const [first = ""] = reviewed(5);
  const author = db.select({ id: review.userId }).from(review).where(eq(review.id, first)).get()?.id ?? "";
  expect(getReviewActivity(author, drill).own).toBe(first);
  await expect(voteHelpful(author, { productId: drill, reviewId: first }, NOW)).rejects.toThrow(
    "your own review",
  );
  for (const place of [
    { productId: drill, reviewId: "gone" },
    { productId: aProduct(), reviewId: first },
  ]) {
    await expect(voteHelpful(aCustomer(), place, NOW)).rejects.toThrow("not there any more");
    await expect(unvoteHelpful(aCustomer(), place)).rejects.toThrow("not there any more");
  }
  expect(list().items[0]?.helpfulCount).toBe(0);
});
