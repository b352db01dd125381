import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  reviews: "Reviews",
  reviewsByState: "Reviews by state",
  nameTitleOrWords: "Name, title or words",
  status: "Status",
  allStatus: "All Status",
  customer: "Customer",
  review: "Review",
  product: "Product",
  date: "Date",
  notBoughtHere: "Not bought here",
  approve: "Approve",
  hide: "Hide",
  saving: "Saving...",
  reviewIsShown: "The review is shown and counts.",
  reviewIsHidden: "The review is hidden and no longer counts.",
  noReviewsYet: "No reviews yet",
  noReviewsMatch: "No reviews match your search",
  pagesOfReviews: "Pages of reviews",
  answer: "Answer",
  answerIsSaved: "The answer is saved",
  everybodyReadsAnswer: "Everybody reads it below the review. Leave it empty to remove it.",
  saveAnswer: "Save answer",
};

export type Words = typeof en;

export const words = translated(en, { hi });
