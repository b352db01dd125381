import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { readIn } from "~/lib/language";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { deleteReview } from "./delete-review.server";
import { WriteReview } from "./input";
import { countReviews, findOwnReview, listOwnReviews } from "./list-own-reviews.server";
import { review, reviewVersion, reviewVote } from "./tables";
import { voteHelpful } from "./vote-review.server";
import { writeReview } from "./write-review.server";

let drill: string;
let asha: string;
let meena: string;
beforeEach(() => {
  drill = insertProduct();
  [asha, meena] = [insertCustomer(), insertCustomer("Meena Kumari")];
});

const write = async (
  userId: string,
  rating: number,
  { productId = drill, now = NOW, comment = "As said." } = {},
) =>
  writeReview(
    { id: userId, name: "Asha" },
    productId,
    WriteReview.parse({ rating: String(rating), title: "Drill", comment }),
    now,
  );
const getRatings = () =>
  db
    .select({ sum: product.ratingSum, count: product.reviewCount })
    .from(product)
    .where(eq(product.id, drill))
    .get();
const archive = (id: string) =>
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, id)).run();

test("deleting a review deletes its votes and versions and takes it out of the rating", async () => {
  await write(asha, 5);
  await write(asha, 2, { comment: "On second thoughts.", now: addMs(NOW, minutes(1)) });
  await write(meena, 4);
  await voteHelpful(meena, { productId: drill, reviewId: findOwnReview(asha, drill)?.id ?? "" }, NOW);
  await deleteReview(asha, drill, NOW);
  expect(getRatings()).toEqual({ sum: 4, count: 1 });
  expect(findOwnReview(asha, drill)).toBeUndefined();
  expect([db.select().from(reviewVote).all(), db.select().from(reviewVersion).all()]).toEqual([[], []]);
});

test("nobody deletes another customer's review, or their own twice", async () => {
  await write(asha, 5);
  const notFound = expect.objectContaining({
    code: "NOT_FOUND",
    message: "This review no longer exists",
  });
  await expect(deleteReview(meena, drill, NOW)).rejects.toThrow(notFound);
  await expect(deleteReview(asha, "nothing", NOW)).rejects.toThrow(notFound);
  expect(getRatings()).toEqual({ sum: 5, count: 1 });
  await deleteReview(asha, drill, NOW);
  await expect(deleteReview(asha, drill, NOW)).rejects.toThrow(notFound);
  expect(getRatings()).toEqual({ sum: 0, count: 0 });
});

test("the review of an archived product can be deleted, and written again once it is on sale", async () => {
  await write(asha, 3);
  archive(drill);
  await deleteReview(asha, drill, NOW);
  expect(getRatings()).toEqual({ sum: 0, count: 0 });
  await expect(write(asha, 3)).rejects.toThrow("Product not found.");
  writableDb().update(product).set({ archivedAt: null }).where(eq(product.id, drill)).run();
  expect(await write(asha, 4)).toEqual({ outcome: "submitted", isNew: true });
  expect(getRatings()).toEqual({ sum: 4, count: 1 });
});

test("the rating is that of the stored reviews after any sequence of writes and deletions", async () => {
  const customers = [asha, meena, insertCustomer("Farah Khan")];
  for (let step = 0; step < 60; step++) {
    const customer = customers[(step * 7) % 3] ?? asha;
    if ((step * 5) % 4 === 3 && findOwnReview(customer, drill)) await deleteReview(customer, drill, NOW);
    else await write(customer, (step % 5) + 1, { comment: `Step ${step}`, now: addMs(NOW, step) });
    const reviews = db
      .select({ rating: review.rating })
      .from(review)
      .where(eq(review.productId, drill))
      .all();
    expect(getRatings()).toEqual({
      sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
      count: reviews.length,
    });
  }
});

// rule: goods-texts
test("own reviews name their products in the language of the reader", async () => {
  const drillId = insertProduct({ name: "Drill 13 mm" });
  await write(asha, 4, { productId: drillId });
  const hindi = { productId: drillId, language: "hi", name: "ड्रिल 13 मिमी" } as const;
  writableDb().insert(productText).values(hindi).run();
  const findName = () =>
    listOwnReviews(asha, 1).items.find(({ productId }) => productId === drillId)?.productName;
  expect((["en", "hi", "bn"] as const).map((language) => readIn(language, findName))).toEqual([
    "Drill 13 mm",
    "ड्रिल 13 मिमी",
    "Drill 13 mm",
  ]);
});

test("own reviews come newest first, three to a page, with their products, on sale or archived", async () => {
  const products = Array.from(Array(4).keys(), (n) => insertProduct({ name: `Fan ${n}` }));
  for (const [n, productId] of products.entries())
    await write(asha, 4, { productId, now: addMs(NOW, days(n)) });
  await write(meena, 1);
  archive(products[3] ?? "");
  const names = (page: number) => listOwnReviews(asha, page).items.map(({ productName }) => productName);
  expect([names(1), names(2), names(9)]).toEqual([["Fan 3", "Fan 2", "Fan 1"], ["Fan 0"], ["Fan 0"]]);
  expect(listOwnReviews(asha, 1)).toMatchObject({
    totalItems: 4,
    totalPages: 2,
    items: [{ isOnSale: false }, {}, {}],
  });
  expect([
    listOwnReviews(asha, 1).items[1]?.isOnSale,
    countReviews(asha),
    countReviews(insertCustomer()),
  ]).toEqual([true, 4, 0]);
});
