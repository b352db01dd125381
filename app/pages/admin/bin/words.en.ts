import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  bin: "Bin",
  whatIsDeletedStaysFor: (days: number) =>
    `What is deleted stays here for ${days} days, and can be restored as it was. Of requests the emails, and of products the reviews, are gone at once.`,
  isRestored: (label: string) => `${label} is restored.`,
  show: "Show it",
  what: "What",
  deletedBy: (kind: string, name: string) => `${kind}, deleted by ${name}`,
  deletedUser: "someone who has left",
  when: "When",
  daysLeft: "Left",
  day: (count: number) => formatCountAndNoun(count, "day"),
  restore: "Restore",
  restoring: "Restoring...",
  binIsEmpty: "The bin is empty.",
  pagesOfBin: "Pages of the bin",
};

export type Words = typeof en;

export const words = translated(en, { hi });
