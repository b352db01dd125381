import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  thisIsWooCommerce: (count: number) =>
    `This is a file of WooCommerce with ${formatCountAndNoun(count, "product")} to sell. New products get their pictures after the import; those that are there keep theirs, and stay on sale.`,
  rowsNotSold: (count: number) =>
    `${formatCountAndNoun(count, "row")} will not be a product: the preview says which.`,
  havePricesTax: "Do the prices in this file have GST in them?",
  shopStores: {
    exclusive: "This shop stores prices without GST, and shows them with it.",
    inclusive: "This shop stores prices with GST in them.",
    none: "This shop charges no GST, so the prices stay as they are.",
  },
  pricesWithTax: "Yes, they are with GST",
  pricesWithoutTax: "No, GST is added to them",
  brandOf: (count: number) => `Brand of ${formatCountAndNoun(count, "product")} without one in the file`,
  newCategories: "Categories that the shop does not have",
  newCategoriesHint: "Each product gets one category: the first in its row that the shop has.",
  categoryOf: (path: string, count: number) => `${path} (${formatCountAndNoun(count, "product")})`,
  createCategory: (name: string) => `Create “${name}”`,
  pleaseChoose: "Please choose",
  moreCategories: (count: number) => `And ${count} more will be created under the name in the file.`,
  leaveBadRowsOut: "Leave out the rows with a problem, and import the others",
  showWhatItWouldDo: "Show what it would do",
  unusedColumns: (count: number) => `${formatCountAndNoun(count, "column")} that the shop has no use for`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
