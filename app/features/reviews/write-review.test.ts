import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { orderLine, orders } from "~/features/orders/tables";
import { fromRupees, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { WriteReview } from "./input";
import { findReviewRow, listEarlierVersions } from "./list-reviews.server";
import { reviewResultMessage } from "./rules";
import { review, reviewVersion } from "./tables";
import { writeReview } from "./write-review.server";

let drill: string;
let asha: { id: string; name: string };
beforeEach(() => {
  drill = insertProduct();
  asha = { id: insertCustomer("Asha Verma"), name: "Asha Verma" };
});

const GOOD = { rating: "4", title: "Steady hands", comment: "Goes through old brick." };
const write = async (fields: object = {}, now = NOW, author = asha) =>
  writeReview(author, drill, WriteReview.parse({ ...GOOD, ...fields }), now);
const findOwn = () => findReviewRow(asha.id, drill);
const basedOn = () => findOwn()?.updatedAt.getTime();
const getRatings = () =>
  db
    .select({ sum: product.ratingSum, count: product.reviewCount })
    .from(product)
    .where(eq(product.id, drill))
    .get();
const later = (count: number) => addMs(NOW, minutes(count));

function anOrder(status: "shipped" | "delivered", userId = asha.id) {
  const recipient = {
    name: "Asha",
    email: "a@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
    postalCode: "221005",
  };
  const amounts = {
    itemsPaise: fromRupees(100),
    taxPaise: fromRupees(18),
    shippingPaise: paise(0),
    totalPaise: fromRupees(118),
  };
  const times = { payBy: NOW, paidAt: NOW, createdAt: NOW, updatedAt: NOW };
  const row = {
    ...recipient,
    ...amounts,
    ...times,
    number: `VE-${Math.random()}`,
    kind: "cart" as const,
    userId,
    status,
  };
  const orderId = writableDb().insert(orders).values(row).returning().get().id;
  const line = { orderId, productId: drill, position: 0, sku: "D", name: "Drill", imageUrl: "/d.webp" };
  writableDb()
    .insert(orderLine)
    .values({ ...line, unitPaise: fromRupees(100), quantity: 1 })
    .run();
  return orderId;
}

test("a first review is saved under the account's name and counted", async () => {
  expect(await write()).toEqual({ outcome: "submitted", isNew: true });
  expect(findOwn()).toMatchObject({
    rating: 4,
    title: "Steady hands",
    userName: "Asha Verma",
    verified: false,
  });
  expect(getRatings()).toEqual({ sum: 4, count: 1 });
});

test("a second review of the same customer edits the first", async () => {
  await write();
  expect(await write({ rating: "1", basedOn: basedOn() }, later(1))).toEqual({
    outcome: "updated",
    isNew: false,
  });
  expect(findOwn()).toMatchObject({ rating: 1, createdAt: NOW, updatedAt: later(1) });
  expect(getRatings()).toEqual({ sum: 1, count: 1 });
});

test("the same text sent again writes no version, no new date and no second count", async () => {
  await write();
  expect(await write({}, later(1))).toEqual({ outcome: "submitted", isNew: false });
  expect(await write({ basedOn: basedOn() }, later(2))).toEqual({ outcome: "updated", isNew: false });
  expect(findOwn()?.updatedAt).toEqual(NOW);
  expect(listEarlierVersions(findOwn()?.id ?? "")).toEqual([]);
  expect(getRatings()).toEqual({ sum: 4, count: 1 });
});

test("the last of two windows wins, is informed of the other, and the other's text is stored", async () => {
  await write();
  const openedAt = basedOn();
  await write({ comment: "From the phone.", basedOn: openedAt }, later(1));
  const result = await write({ comment: "From the desk.", basedOn: openedAt }, later(2));
  expect(result).toEqual({
    outcome: "updated",
    isNew: false,
    replaced: { savedAt: later(1), inAnotherWindow: true },
  });
  expect(reviewResultMessage(result)).toContain("in another window on 20 Nov, 3:31 pm");
  expect(findOwn()?.comment).toBe("From the desk.");
  expect(listEarlierVersions(findOwn()?.id ?? "").map(({ comment }) => comment)).toEqual([
    "From the phone.",
    "Goes through old brick.",
  ]);
});

test("two edits in the same millisecond are distinguished", async () => {
  await write();
  const openedAt = basedOn();
  await write({ comment: "One.", basedOn: openedAt });
  expect((await write({ comment: "Two.", basedOn: openedAt })).replaced).toBeDefined();
  expect((await write({ comment: "Three.", basedOn: basedOn() })).replaced).toBeUndefined();
});

test("a first review sent from two windows is one review; the message says what it replaced", async () => {
  await write({ comment: "One." });
  const result = await write({ comment: "Two." }, later(1));
  expect(reviewResultMessage(result)).toContain(
    "Review updated successfully! It replaced your earlier review",
  );
  expect(getRatings()).toEqual({ sum: 4, count: 1 });
});

test("twenty versions are stored, and older ones are deleted", async () => {
  for (let n = 0; n <= 25; n++) await write({ comment: `Comment ${n}`, basedOn: basedOn() }, later(n));
  const versions = db
    .select({ comment: reviewVersion.comment })
    .from(reviewVersion)
    .where(eq(reviewVersion.reviewId, findOwn()?.id ?? ""))
    .orderBy(reviewVersion.savedAt)
    .all();
  expect(versions).toHaveLength(20);
  expect([versions.at(0)?.comment, versions.at(-1)?.comment]).toEqual(["Comment 5", "Comment 24"]);
});

test("a review is verified if the product was delivered when it is written or edited", async () => {
  anOrder("delivered", insertCustomer("Meena Kumari"));
  const orderId = anOrder("shipped");
  await write();
  expect(findOwn()?.verified).toBe(false);
  writableDb().update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId)).run();
  await write({ basedOn: basedOn() }, later(1));
  expect(findOwn()).toMatchObject({ verified: true, updatedAt: NOW });
});

test("an archived or unknown product cannot be reviewed, and a refused edit changes nothing", async () => {
  await write();
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, drill)).run();
  await expect(write({ comment: "Later." }, later(1))).rejects.toThrow("Product not found.");
  expect(findOwn()?.comment).toBe(GOOD.comment);
  expect(listEarlierVersions(findOwn()?.id ?? "")).toEqual([]);
  drill = "no-such-thing";
  await expect(write()).rejects.toThrow("Product not found.");
  expect(db.select().from(review).where(eq(review.userId, asha.id)).all()).toHaveLength(1);
});

test("two customers have separate reviews", async () => {
  await write();
  const meena = { id: insertCustomer("Meena Kumari"), name: "Meena Kumari" };
  expect(await write({ rating: "2", basedOn: basedOn() }, later(1), meena)).toEqual({
    outcome: "submitted",
    isNew: true,
  });
  expect(findOwn()?.rating).toBe(4);
  expect(getRatings()).toEqual({ sum: 6, count: 2 });
});
