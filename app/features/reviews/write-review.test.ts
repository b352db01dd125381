import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { orderLine, orders } from "~/features/orders/tables";
import { fromRupees, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { WriteReview } from "./input";
import { findReviewRow, listEarlierVersions } from "./list-reviews.server";
import { reviewResultMessage } from "./rules";
import { review, reviewVersion } from "./tables";
import { writeReview } from "./write-review.server";

let drill: string;
let asha: { id: string; name: string };
beforeEach(() => {
  drill = aProduct();
  asha = { id: aCustomer("Asha Verma"), name: "Asha Verma" };
});

const GOOD = { rating: "4", title: "Steady hands", comment: "Goes through old brick." };
const write = async (fields: object = {}, now = NOW, author = asha) =>
  writeReview(author, drill, WriteReview.parse({ ...GOOD, ...fields }), now);
const own = () => findReviewRow(asha.id, drill);
const basedOn = () => own()?.updatedAt.getTime();
const marks = () =>
  db
    .select({ sum: product.ratingSum, count: product.reviewCount })
    .from(product)
    .where(eq(product.id, drill))
    .get();
const later = (count: number) => addMs(NOW, minutes(count));

function anOrder(status: "shipped" | "delivered", userId = asha.id) {
  const place = {
    name: "Asha",
    email: "a@example.com",
    phone: "9876543210",
    address: "12 Lanka",
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
    ...place,
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

test("a first review is kept under the account's name, and counted", async () => {
  expect(await write()).toEqual({ outcome: "submitted", isNew: true });
  expect(own()).toMatchObject({ rating: 4, title: "Steady hands", userName: "Asha Verma", verified: false });
  expect(marks()).toEqual({ sum: 4, count: 1 });
});

test("a second review of the same customer edits the first", async () => {
  await write();
  expect(await write({ rating: "1", basedOn: basedOn() }, later(1))).toEqual({
    outcome: "updated",
    isNew: false,
  });
  expect(own()).toMatchObject({ rating: 1, createdAt: NOW, updatedAt: later(1) });
  expect(marks()).toEqual({ sum: 1, count: 1 });
});

test("the same words twice write nothing: no version, no new date, no second count", async () => {
  await write();
  expect(await write({}, later(1))).toEqual({ outcome: "submitted", isNew: false });
  expect(await write({ basedOn: basedOn() }, later(2))).toEqual({ outcome: "updated", isNew: false });
  expect(own()?.updatedAt).toEqual(NOW);
  expect(listEarlierVersions(own()?.id ?? "")).toEqual([]);
  expect(marks()).toEqual({ sum: 4, count: 1 });
});

test("of two windows the later wins, is told of the other, and the other's words are kept", async () => {
  await write();
  const opened = basedOn();
  await write({ comment: "From the phone.", basedOn: opened }, later(1));
  const written = await write({ comment: "From the desk.", basedOn: opened }, later(2));
  expect(written).toEqual({
    outcome: "updated",
    isNew: false,
    replaced: { savedAt: later(1), inAnotherWindow: true },
  });
  expect(reviewResultMessage(written)).toContain("in another window on 20 Nov, 3:31 pm");
  expect(own()?.comment).toBe("From the desk.");
  expect(listEarlierVersions(own()?.id ?? "").map(({ comment }) => comment)).toEqual([
    "From the phone.",
    "Goes through old brick.",
  ]);
});

test("two edits in one millisecond are told apart", async () => {
  await write();
  const opened = basedOn();
  await write({ comment: "One.", basedOn: opened });
  expect((await write({ comment: "Two.", basedOn: opened })).replaced).toBeDefined();
  expect((await write({ comment: "Three.", basedOn: basedOn() })).replaced).toBeUndefined();
});

test("a first review sent from two windows ends as one, and says what it replaced", async () => {
  await write({ comment: "One." });
  const written = await write({ comment: "Two." }, later(1));
  expect(reviewResultMessage(written)).toContain(
    "Review updated successfully! It replaced your earlier review",
  );
  expect(marks()).toEqual({ sum: 4, count: 1 });
});

test("twenty versions are kept, the oldest go", async () => {
  for (let n = 0; n <= 25; n++) await write({ comment: `Comment ${n}`, basedOn: basedOn() }, later(n));
  const kept = db
    .select({ comment: reviewVersion.comment })
    .from(reviewVersion)
    .where(eq(reviewVersion.reviewId, own()?.id ?? ""))
    .orderBy(reviewVersion.savedAt)
    .all();
  expect(kept).toHaveLength(20);
  expect([kept.at(0)?.comment, kept.at(-1)?.comment]).toEqual(["Comment 5", "Comment 24"]);
});

test("a buyer is verified once the goods have arrived: at writing, and when editing later", async () => {
  anOrder("delivered", aCustomer("Meena Kumari"));
  const orderId = anOrder("shipped");
  await write();
  expect(own()?.verified).toBe(false);
  writableDb().update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId)).run();
  await write({ basedOn: basedOn() }, later(1));
  expect(own()).toMatchObject({ verified: true, updatedAt: NOW });
});

test("nobody reviews what is no longer on sale, or never was; an edit is refused too and changes nothing", async () => {
  await write();
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, drill)).run();
  await expect(write({ comment: "Later." }, later(1))).rejects.toThrow("Product not found.");
  expect(own()?.comment).toBe(GOOD.comment);
  expect(listEarlierVersions(own()?.id ?? "")).toEqual([]);
  drill = "no-such-thing";
  await expect(write()).rejects.toThrow("Product not found.");
  expect(db.select().from(review).where(eq(review.userId, asha.id)).all()).toHaveLength(1);
});

test("another customer's review is another review", async () => {
  await write();
  const meena = { id: aCustomer("Meena Kumari"), name: "Meena Kumari" };
  expect(await write({ rating: "2", basedOn: basedOn() }, later(1), meena)).toEqual({
    outcome: "submitted",
    isNew: true,
  });
  expect(own()?.rating).toBe(4);
  expect(marks()).toEqual({ sum: 6, count: 2 });
});
