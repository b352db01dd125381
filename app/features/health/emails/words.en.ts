import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  subject: (count: number) => `${formatCountAndNoun(count, "alarm")} of the shop`,
  isWrongWithShop: (count: number) =>
    count === 1 ? "Something is wrong with the shop" : "Some things are wrong with the shop",
  isSentOnceADay:
    "We send this email at most once a day while something is wrong. The Health page of the back-office shows what is wrong now.",
  viewHealth: "View shop health",
};

export type Words = typeof en;

export const words = translated(en, { hi });
