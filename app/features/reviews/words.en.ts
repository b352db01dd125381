import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  fieldsMissing: "Please fill in all fields",
  ratingMessage: "Please choose between 1 and 5 stars",
  addTitle: "Please add a title",
  pleaseUseAtMostCharacters: (titleMaxLength: number) =>
    `Please use at most ${titleMaxLength} characters for the title`,
  writeComment: "Please write a comment",
  pleaseUseAtMostCharactersForComment: (commentMaxLength: number) =>
    `Please use at most ${commentMaxLength} characters for the comment`,
  pleaseUseAtMostCharactersForAnswer: (maxLength: number) =>
    `Please use at most ${maxLength} characters for the answer`,
  youCanOnlyAsk: "You can only ask for your own review.",
  signInToWriteReview: "Please login to write a review",
  votedMessage: "Marked as helpful. Thank you!",
  unvotedMessage: "No longer marked as helpful",
  reviewDeleted: "Review deleted",
  reviewNotFound: "This review no longer exists",
  hiddenReviewStays:
    "The shop has hidden this review, and nobody else sees it. It is deleted only together with your account.",
  star: (stars: number) => formatCountAndNoun(stars, "star"),
  reviewSuccessfully: (outcome: string) => `Review ${outcome} successfully!`,
  whatYouHadSavedInAnother: "what you had saved in another window",
  yourEarlierReview: "your earlier review",
  itReplacedOnThoseWords: (done: string, earlier: string, moment: string) =>
    `${done} It replaced ${earlier} on ${moment}; the earlier version is kept on the review's page.`,
  reviews: "Reviews",
  review: "Review",
  waitingLabel: "waiting",
  waiting: "Waiting",
  reported: "Reported",
  shown: "Shown",
  hidden: "Hidden",
  chooseReviewState: "Please choose waiting, reported, shown or hidden",
  shownOnceApproved: "It will be shown once the shop has approved it.",
  youCannotMarkYourOwnReview: "You cannot mark your own review as helpful",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
