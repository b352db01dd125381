import { expect, test } from "vitest";
import { ReviewsQuery, WriteReview } from "./input";

const GOOD = { rating: "5", title: "Good", comment: "Very good." };
const problems = (fields: object) => {
  const { error } = WriteReview.safeParse({ ...GOOD, ...fields });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test("a review sent by form without a rating has five stars", () => {
  expect(WriteReview.parse({ ...GOOD, rating: undefined })).toMatchObject({ rating: 5 });
});

test.each([
  "0",
  "6",
  "5.5",
  "4.5",
  "-1",
  "abc",
  "1e9",
  "NaN",
  "5 stars",
])("%j is refused as a rating", (rating) => {
  expect(problems({ rating })).toEqual(["rating: Please choose between 1 and 5 stars"]);
});

test.each([
  [{ title: "" }, "title: Please add a title"],
  [{ title: undefined }, "title: Please add a title"],
  [{ title: " \n\t " }, "title: Please add a title"],
  [{ title: "\u0000\u200b" }, "title: Please add a title"],
  [{ comment: "  " }, "comment: Please write a comment"],
])("%j is refused as not filled in", (fields, message) => {
  expect(problems(fields)).toEqual([message, ": Please fill in all fields"]);
});

test("a title may have 100 characters and a comment 500, as people count them", () => {
  const drills = "🔩".repeat(100);
  expect(WriteReview.parse({ ...GOOD, title: drills }).title).toBe(drills);
  expect(problems({ title: `${drills}x` })).toEqual([
    "title: Please use at most 100 characters for the title",
  ]);
  expect(problems({ comment: "क".repeat(500) })).toEqual([]);
  expect(problems({ comment: "क".repeat(501) })).toEqual([
    "comment: Please use at most 500 characters for the comment",
  ]);
});

test("a line break that arrives as two characters counts as one", () => {
  const comment = Array.from({ length: 250 }, () => "x").join("\r\n");
  expect(WriteReview.parse({ ...GOOD, comment }).comment).toHaveLength(499);
});

test("a title is one line, and invisible characters are removed", () => {
  expect(WriteReview.parse({ ...GOOD, title: "Good\r\n\u0000drill" }).title).toBe("Good drill");
});

test("`basedOn` is a time in milliseconds, and an invalid one is ignored", () => {
  for (const basedOn of ["", "abc", "-1", "1.5", undefined]) {
    expect(WriteReview.parse({ ...GOOD, basedOn }).basedOn).toBeUndefined();
  }
  expect(WriteReview.parse({ ...GOOD, basedOn: "1700000000000" }).basedOn).toBe(1_700_000_000_000);
});

test("invalid values of a query are ignored", () => {
  const defaults = { stars: undefined, reviewSort: "newest", page: 1 };
  expect(ReviewsQuery.parse({})).toEqual(defaults);
  expect(ReviewsQuery.parse({ stars: "9", reviewSort: "worst", page: "-3" })).toEqual(defaults);
  expect(ReviewsQuery.parse({ stars: "4", reviewSort: "helpful", page: "2" })).toEqual({
    stars: 4,
    reviewSort: "helpful",
    page: 2,
  });
});

test("characters that turn the text or are drawn over other lines are left out", () => {
  const marks = (count: number) => `Go${"\u0301".repeat(count)}d`;
  expect(
    WriteReview.parse({ ...GOOD, title: `${marks(40)}\u202e`, comment: `\u2067A ${marks(9)}` }),
  ).toMatchObject({
    title: marks(4),
    comment: `A ${marks(4)}`,
  });
  expect(problems({ title: "\u202e\u2067" })).toContain("title: Please add a title");
});
