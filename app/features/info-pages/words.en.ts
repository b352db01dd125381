import { formatCountAndNoun, formatCountInWords } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  page: "Page",
  pages: "Pages",
  thereIsNoPage: "There is no such page.",
  thereIsNoVersion: "There is no such version of this page.",
  unknownPlaceholder: (placeholder: string) =>
    `${placeholder} is no placeholder of ours. The list below the text has those that can be used.`,
  beginWithHeading: "Please begin the text with a heading, such as “## Delivery”.",
  headingTwice: (heading: string) => `The heading “${heading}” is there twice. Please change one of them.`,
  enterTitle: "Please enter the title of the page.",
  titleTooLong: "Please use at most 60 characters for the title.",
  enterDescription: "Please enter the opening line of the page.",
  descriptionTooLong: "Please use at most 200 characters for the opening line.",
  enterText: "Please enter the text of the page.",
  textTooNested: "Please use fewer lists and quotations inside one another.",
  textTooLong: "Please use at most 30,000 characters for the text.",
  emergencyRepairs: (text: string) => ` Emergency repairs: ${text}.`,
  workingDay: (days: number) => formatCountAndNoun(days, "working day"),
  days: (count: number) => formatCountAndNoun(count, "day"),
  hour: (count: number) => formatCountInWords(count, "hour"),
  repairsAndServices: "Repairs and services",
  aboutUs: "About us",
  contact: "Contact",
  shipping: "Shipping",
  returns: "Returns",
  warranty: "Warranty",
  questions: "Questions",
  privacy: "Privacy",
  terms: "Terms",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
