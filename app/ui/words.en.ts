import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  weCouldNotReadThat: "We could not read that",
  thisPartIsNotOpen: "You do not have access to this page",
  weCouldNotFindThat: "We could not find that",
  thatCannotBeDoneHere: "That cannot be done here",
  waitLittle: "Please wait a moment",
  tryAgainInMoment: "Please try again in a moment",
  somethingWentWrongOnOurSide: "Something went wrong on our side",
  nothingWasChanged: "Nothing was changed. Please open the page again.",
  nothingYouDidWasLostPlease: "Nothing you saved was lost. Please try again in a moment.",
  searchShop: "Search the shop",
  search: "Search",
  tryAgain: "Try again",
  allProducts: "All products",
  home: "Home",
  optional: "(optional)",
  thereIsProblem: "There is a problem",
  error: (title: string) => `Error: ${title}`,
  previous: "Previous",
  page: "Page",
  next: "Next",
  hide: "Hide",
  show: "Show",
  actionOnField: "{ACTION} {LABEL}",
  networkErrorPleaseTryAgain: "Network error. Please try again.",
  noReviewsYet: "No reviews yet",
  outOf5Review: (ratingText: string, count: number) =>
    `${ratingText} out of 5, ${formatCountAndNoun(count, "review")}`,
  oneLess: "One less",
  oneMore: "One more",
  whatHasHappened: "History",
  dismiss: "Dismiss",
  doneButPageCouldNotBeShown: "That worked, but your connection dropped before this page could show it.",
  preview: "Preview",
  previewOf: "Preview of <title/>. Nothing is saved yet. <link>Go on editing</link>",
  aboutThisShop: "About this shop",
  sampleShop: "Sample shop: nothing here is real.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
