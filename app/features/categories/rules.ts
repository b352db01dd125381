import { perLanguage } from "~/lib/language";
import { words } from "./words.en";

/** In characters; an address of a listing reads no more (rule: category-fields). */
export const NAME_MAX_LENGTH = 40;
/** In characters, as many as search engines show (rule: category-fields). */
export const DESCRIPTION_MAX_LENGTH = 155;

/** The colours of categories: each has a tone for light and for dark pages (rule: category-colours). */
export const COLOURS = ["red", "blue", "teal", "amber", "green", "copper"] as const;
export type Colour = (typeof COLOURS)[number];

export const COLOUR_LABELS: Record<Colour, string> = perLanguage(() => ({
  red: words.red,
  blue: words.blue,
  teal: words.teal,
  amber: words.amber,
  green: words.green,
  copper: words.copper,
}));

/** In the place of a category in addresses: all products. */
export const ALL = "All";

/** The part of its addresses that names a category: its name without what paths give a meaning. */
export const toSlug = (name: string): string => name.replace(/[/\\?#%]+/g, "-");

/** What names and slugs are compared by: letter case and forms of one character make no other name. */
export const toSlugKey = (name: string): string => toSlug(name).normalize("NFKC").toLowerCase();

/** Whether a category may have this name: it says something, and does not stand for all products. */
export const isPossibleName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) && toSlugKey(name) !== toSlugKey(ALL);

const PREFIX_LENGTH = 3;
const MAX_INITIALS = 4;

/** How SKUs of a category begin unless the shop says otherwise, such as "PT" for Power Tools. */
export function deriveSkuPrefix(name: string): string {
  const parts = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  if (parts.length > 1)
    return parts
      .map((part) => part.charAt(0))
      .join("")
      .slice(0, MAX_INITIALS);
  return parts[0]?.slice(0, PREFIX_LENGTH) ?? "SKU";
}
