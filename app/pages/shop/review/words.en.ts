import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  signInToVote: "Please login to mark a review as helpful",
  productNotFound: "Product not found.",
  helpfulReviews: (name: string) => `Helpful reviews: ${name}`,
  helpfulReviewsLabel: "Helpful reviews",
  eachReviewHasButtonToSay: "Mark the reviews that helped you.",
  backToReviews: "Back to the reviews",
  deleteYourReview: (name: string) => `Delete your review: ${name}`,
  deleteYourReviewQuestion: "Delete your review?",
  itsStarsNoLongerCount:
    "Your rating, its earlier versions and all helpful votes will be removed. This cannot be undone.",
  deleteReview: "Delete the review",
  keepIt: "Keep it",
  editReview: "Edit Review",
  writeReview: "Write a Review",
  deleteYourReviewLabel: "Delete your review",
  earlierVersionsOfYourReview: "Earlier versions of your review",
  saved: (stars: string) => `${stars}, saved <time/>`,
  rating: "Rating",
  title: "Title",
  comment: "Comment",
  upToCharacters: (maxLength: number) => `Up to ${maxLength} characters:`,
  updateReview: "Update Review",
  submitReview: "Submit Review",
  reportedThankYou: "Reported to the shop. Thank you!",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
