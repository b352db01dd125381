import { formatCountAndNoun } from "~/lib/format-count";
import { formatMoment } from "~/lib/time";

/** The marks a review can give, as a page lists them. */
export const STARS = [5, 4, 3, 2, 1] as const;
/** The longest title and comment, in characters. */
export const TITLE_MAX_LENGTH = 100;
export const COMMENT_MAX_LENGTH = 500;

/** The orders reviews can be read in; the first is the usual one. */
export const REVIEW_SORTS = ["newest", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Why somebody who writes a review is asked who they are. */
export const SIGN_IN_TO_WRITE_REVIEW = "Please login to write a review";

/** What somebody is told who found a review helpful, or no longer does. */
export const VOTED_MESSAGE = "Marked as helpful. Thank you!";
export const UNVOTED_MESSAGE = "No longer marked as helpful";

/** What somebody is told who has taken their review away, or looks for one that is not there. */
export const REVIEW_DELETED = "Review deleted";
export const REVIEW_NOT_FOUND = "This review is not there any more";

/** How many stars, in words: "1 star", "4 stars". */
export const formatStars = (stars: number): string => formatCountAndNoun(stars, "star");

/** What became of a review that was sent. */
export interface ReviewResult {
  outcome: "submitted" | "updated";
  /** There was none of theirs before. */
  isNew: boolean;
  /** When the words were saved that this one replaced, where its writer had not seen them. */
  replaced?: { savedAt: Date; inAnotherWindow: boolean };
}

/** What became of it, in the words of the specification. */
export const reviewDoneMessage = ({ outcome }: Pick<ReviewResult, "outcome">): string =>
  `Review ${outcome} successfully!`;

/** Tells its writer so, and what it replaced. */
export function reviewResultMessage({ outcome, replaced }: Omit<ReviewResult, "isNew">): string {
  const done = reviewDoneMessage({ outcome });
  if (!replaced) return done;
  const earlier = replaced.inAnotherWindow ? "what you had saved in another window" : "your earlier review";
  return `${done} It replaced ${earlier} on ${formatMoment(replaced.savedAt)}; those words are kept on the review's page.`;
}
