import { z } from "zod";
import { idField, lenientPage, multiLine, pageSize, singleLine, strictPage } from "~/lib/fields";
import { COMMENT_MAX_LENGTH, REVIEW_NOT_FOUND, REVIEW_SORTS, TITLE_MAX_LENGTH } from "./rules";

const FILL_IN = "Please fill in all fields";
const RATING = "Please choose between 1 and 5 stars";

const REVIEW = z.object({
  rating: z.coerce.number({ error: RATING }).int(RATING).min(1, RATING).max(5, RATING).default(5),
  title: singleLine(
    "Please add a title",
    TITLE_MAX_LENGTH,
    `Please use at most ${TITLE_MAX_LENGTH} characters for the title`,
  ),
  comment: multiLine(
    "Please write a comment",
    COMMENT_MAX_LENGTH,
    `Please use at most ${COMMENT_MAX_LENGTH} characters for the comment`,
  ),
});
const withRequiredFields = <Fields extends z.ZodObject<Pick<typeof REVIEW.shape, "title" | "comment">>>(
  fields: Fields,
) =>
  fields.refine(({ title, comment }) => title && comment, { message: FILL_IN, path: [], when: () => true });

/**
 * A review as its form sends it. `basedOn` is when the review was last saved (ms) that the
 * form was opened with; none for a first one.
 */
export const WriteReview = withRequiredFields(
  REVIEW.extend({ basedOn: z.coerce.number().int().positive().optional().catch(undefined) }),
);
export type WriteReview = z.output<typeof WriteReview>;

/**
 * The same as a call of the API sends it; who writes is who is signed in (rule: review-author-from-session).
 * Without a rating the one there is stays, and a first review has five stars, as its form has.
 */
export const SendReview = withRequiredFields(
  REVIEW.extend({ rating: REVIEW.shape.rating.unwrap().optional() }),
);
export type SendReview = z.output<typeof SendReview>;

/** Deleting one's review asks for nothing but the press of a button. */
export const DeleteReview = z.object({});

/** Which review somebody found helpful, or no longer does. */
export const Vote = z.object({
  intent: z.enum(["helpful", "not-helpful"]),
  reviewId: idField(REVIEW_NOT_FOUND),
});

export type Vote = z.output<typeof Vote>;

/** The query of a list of reviews; whatever makes no sense counts as not asked for. */
export const ReviewsQuery = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  reviewSort: z.enum(REVIEW_SORTS).catch("newest"),
  page: lenientPage(),
});
export type ReviewsQuery = z.output<typeof ReviewsQuery>;

const DEFAULT_PAGE_SIZE = 20;
/** Which part of one's own reviews a call of the API asks for. */
export const OwnReviewsQuery = z.object({ page: strictPage(), limit: pageSize(DEFAULT_PAGE_SIZE) });
