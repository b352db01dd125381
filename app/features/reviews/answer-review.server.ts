import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { AnswerReview } from "./input";
import { reviewNotFound } from "./rules";
import { review } from "./tables";

/** Answers a review in the shop's name, below it; an empty answer removes it. Throws NOT_FOUND. */
export const answerReview = (
  actorId: string,
  { id, answer: typed }: AnswerReview,
  now: Date,
): Promise<void> =>
  transaction(() => {
    const answer = typed ?? null;
    const isThis = eq(review.id, id);
    const before = db.select({ answer: review.answer }).from(review).where(isThis).get();
    if (!before) throw new ShopError("NOT_FOUND", reviewNotFound());
    tx().update(review).set({ answer }).where(isThis).run();
    const change = { action: "answered", kind: "review", id, label: id, before, after: { answer } } as const;
    recordChange(actorId, change, now);
  });
