import { type Colour, toSlug } from "~/features/categories/rules";

/** Each class gives its colour in light and in dark pages. */
const COLOUR_CLASSES: Record<Colour, string> = {
  red: "wire-power",
  blue: "wire-fans",
  teal: "wire-coolers",
  amber: "wire-mixers",
  green: "wire-spares",
  copper: "wire-copper",
};

/** The CSS class of a category's colour; what is no category has the colour of the shop. */
export const getColourClass = (colour: Colour | undefined): string => COLOUR_CLASSES[colour ?? "copper"];

/** The address of the listing of a category, by its name, or of all products (`ALL`). */
export const toListingPath = (category: string): string =>
  `/products-grid/${encodeURIComponent(toSlug(category))}`;
