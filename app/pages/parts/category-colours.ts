import { CATEGORIES, type Category } from "~/features/catalog/rules";

const COLOUR_CLASSES: Record<Category, string> = {
  "Power Tools": "wire-power",
  Fans: "wire-fans",
  Coolers: "wire-coolers",
  "Mixers & Irons": "wire-mixers",
  "Spare Parts": "wire-spares",
};

/** The CSS class of a category's colour; other titles get the colour of the shop. */
export const getColourClass = (category: string): string =>
  COLOUR_CLASSES[category as Category] ?? "wire-copper";

export const toListingPath = (category: string): string => `/products-grid/${encodeURIComponent(category)}`;

export { CATEGORIES };
