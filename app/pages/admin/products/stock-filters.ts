import { type Filter, toOptions } from "~/platform/admin/filters";
import { words } from "./words.en";

export const toYesNoOptions = (yes: string, no: string) => toOptions({ true: yes, false: no });

/** The filters that the list of products and the pages of many stocks and prices share. */
export const createStockFilters = (lowStock: number, categories: string[]): Filter[] => [
  {
    name: "category",
    label: words.category,
    allLabel: words.allCategories,
    options: categories.map((value) => ({ value, label: value })),
  },
  {
    name: "inStock",
    label: words.inStock,
    allLabel: words.inStockOrNot,
    options: toYesNoOptions(words.inStock, words.outOfStock),
  },
  {
    name: "lowStock",
    label: words.lowStock,
    allLabel: words.anyStock,
    options: [{ value: "true", label: words.orFewer(lowStock) }],
  },
];
