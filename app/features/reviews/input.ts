import { z } from "zod";
import {
  idField,
  lenient,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  searchText,
  singleLine,
  strictPage,
} from "~/lib/fields";
import { wholeNumber } from "~/lib/number-fields";
import { PAGE_SIZE } from "~/lib/paginate";
import { COMMENT_MAX_LENGTH, REVIEW_SORTS, REVIEW_STATES, reviewNotFound, TITLE_MAX_LENGTH } from "./rules";
import { words } from "./words.en";

/** What a review consists of, without its author and date (rule: review-fields). */
const ReviewFields = z.object({
  rating: wholeNumber(1, 5, () => words.ratingMessage).prefault(5),
  title: singleLine(
    () => words.addTitle,
    TITLE_MAX_LENGTH,
    () => words.pleaseUseAtMostCharacters(TITLE_MAX_LENGTH),
  ),
  comment: multiLine(
    () => words.writeComment,
    COMMENT_MAX_LENGTH,
    () => words.pleaseUseAtMostCharactersForComment(COMMENT_MAX_LENGTH),
  ),
});
const withRequiredFields = <Fields extends z.ZodObject<Pick<typeof ReviewFields.shape, "title" | "comment">>>(
  fields: Fields,
) =>
  fields.refine(({ title, comment }) => title && comment, {
    error: () => words.fieldsMissing,
    path: [],
    when: () => true,
  });

/**
 * A review sent by its form. `basedOn` is when the review that the form was opened with had been saved, in
 * milliseconds; undefined for a first review.
 */
export const WriteReview = withRequiredFields(
  ReviewFields.extend({ basedOn: z.coerce.number().int().positive().optional().catch(undefined) }),
);
export type WriteReview = z.output<typeof WriteReview>;

/**
 * A review sent to the API; its author is the signed-in customer (rule: review-author-from-session). Without
 * a rating an existing review keeps its own, and a first review has five stars.
 */
export const SendReview = withRequiredFields(
  ReviewFields.extend({ rating: ReviewFields.shape.rating.unwrap().optional() }),
);
export type SendReview = z.output<typeof SendReview>;

export const DeleteReview = z.object({});

export const Vote = z.object({
  intent: z.enum(["helpful", "not-helpful", "report"]),
  reviewId: idField(reviewNotFound),
});

export type Vote = z.output<typeof Vote>;

/** The query of a list of reviews; an invalid value is ignored. */
export const ReviewsQuery = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  reviewSort: z.enum(REVIEW_SORTS).catch("newest"),
  page: lenientPage(),
});
export type ReviewsQuery = z.output<typeof ReviewsQuery>;

const FILTERS = {
  search: searchText(),
  status: z.enum(REVIEW_STATES, { error: () => words.chooseReviewState }).optional(),
};

/** The back-office's list of reviews; invalid filters in its address are ignored. */
export const AllReviewsQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type AllReviewsQuery = z.output<typeof AllReviewsQuery>;

export const ModerateReview = z.object({
  id: idField(reviewNotFound),
  show: z.enum(["yes", "no"]).transform((typed) => typed === "yes"),
});
export type ModerateReview = z.output<typeof ModerateReview>;

/** What the shop answers; an empty answer removes it. */
export const AnswerReview = z.object({
  id: idField(reviewNotFound),
  answer: optionalField(
    multiLine("", COMMENT_MAX_LENGTH, () => words.pleaseUseAtMostCharactersForAnswer(COMMENT_MAX_LENGTH)),
  ),
});
export type AnswerReview = z.output<typeof AnswerReview>;

export const OwnReviewsQuery = z.object({ page: strictPage(), limit: pageSize(PAGE_SIZE) });
