import { perLanguage } from "~/lib/language";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

/** The ratings of a review in the order of the page. */
export const STARS = [5, 4, 3, 2, 1] as const;
/** In characters (rule: review-fields). */
export const TITLE_MAX_LENGTH = 100;
/** In characters (rule: review-fields). */
export const COMMENT_MAX_LENGTH = 500;

export const REVIEW_SORTS = ["newest", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const signInToWriteReview = () => words.signInToWriteReview;

export const votedMessage = () => words.votedMessage;
export const unvotedMessage = () => words.unvotedMessage;

export const reviewDeleted = () => words.reviewDeleted;
export const reviewNotFound = () => words.reviewNotFound;

/** What has become of a review: waiting for the shop, reported to it, shown, or hidden by it. */
export const REVIEW_STATES = ["waiting", "reported", "shown", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const REVIEW_STATE_LABELS: Record<ReviewState, string> = perLanguage(() => ({
  waiting: words.waiting,
  reported: words.reported,
  shown: words.shown,
  hidden: words.hidden,
}));

export const getReviewState = ({
  isShown,
  decidedAt,
  reportCount = 0,
}: {
  isShown: boolean;
  decidedAt: Date | string | null;
  reportCount?: number;
}): ReviewState => {
  if (isShown) return reportCount > 0 ? "reported" : "shown";
  return decidedAt ? "hidden" : "waiting";
};

/** Formats a number of stars, such as "1 star" or "4 stars". */
export const formatStars = (stars: number): string => words.star(stars);

/** The result of writing a review. */
export interface ReviewResult {
  outcome: "submitted" | "updated";
  /** It waits for the shop's approval. */
  isWaiting?: true;
  /** Whether the customer had no review of the product before. */
  isNew: boolean;
  /** The replaced version, if the form had not been opened with it. */
  replaced?: { savedAt: Date; inAnotherWindow: boolean };
}

export const reviewDoneMessage = ({ outcome }: Pick<ReviewResult, "outcome">): string =>
  words.reviewSuccessfully(outcome);

/** The message for the author, with a mention of an unseen version that was replaced. */
export function reviewResultMessage({ outcome, isWaiting, replaced }: Omit<ReviewResult, "isNew">): string {
  const submitted = reviewDoneMessage({ outcome });
  const done = isWaiting ? `${submitted} ${words.shownOnceApproved}` : submitted;
  if (!replaced) return done;
  const earlier = replaced.inAnotherWindow ? words.whatYouHadSavedInAnother : words.yourEarlierReview;
  return words.itReplacedOnThoseWords(done, earlier, formatMoment(replaced.savedAt));
}
