import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { REVIEW_NOT_FOUND } from "./rules";
import { review } from "./tables";

/** A review as the page that answers it shows it; undefined if there is none. */
export const findReviewToAnswer = (reviewId: string) =>
  db.select().from(review).where(eq(review.id, reviewId)).get();

/** Answers a review in the shop's name, below it; an empty answer removes it. Throws NOT_FOUND. */
export const answerReview = (
  actorId: string,
  reviewId: string,
  answer: string | undefined,
  now: Date,
): Promise<void> =>
  transaction(() => {
    const row = findReviewToAnswer(reviewId);
    if (!row) throw new ShopError("NOT_FOUND", REVIEW_NOT_FOUND);
    tx()
      .update(review)
      .set({ answer: answer ?? null })
      .where(eq(review.id, reviewId))
      .run();
    const change = { kind: "review", id: reviewId, label: reviewId, action: "answered" } as const;
    recordChange(
      actorId,
      { ...change, before: { answer: row.answer }, after: { answer: answer ?? null } },
      now,
    );
  });
