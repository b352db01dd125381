import { CATEGORIES, type Category } from "~/features/catalog/rules";

const COLOUR_CLASSES: Record<Category, string> = {
  "Power Tools": "wire-power",
  Fans: "wire-fans",
  Coolers: "wire-coolers",
  "Mixers & Irons": "wire-mixers",
  "Spare Parts": "wire-spares",
};

/** The class of a category's wire colour; a mixed shelf has the shop's own copper. */
export const getColourClass = (category: string): string =>
  COLOUR_CLASSES[category as Category] ?? "wire-copper";

/** The address of a category's listing. */
export const toListingPath = (category: string): string => `/products-grid/${encodeURIComponent(category)}`;

export { CATEGORIES };
