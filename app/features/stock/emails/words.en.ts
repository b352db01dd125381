import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  subject: (count: number) =>
    `${formatCountAndNoun(count, "product")} ${count === 1 ? "is" : "are"} low in stock`,
  product: (name: string, sku: string, stock: number) =>
    `${name} (${sku}): ${stock === 0 ? "sold out" : `${formatCount(stock)} left`}`,
  moreProducts: (count: number) => `And ${formatCountAndNoun(count, "more product")}.`,
  isSentOnceADay:
    "We send this email at most once a day, and only about products that have run low since the last one. You can switch it off in the settings of stock.",
  viewLowStock: "View low stock",
};

export type Words = typeof en;

export const words = translated(en, { hi });
