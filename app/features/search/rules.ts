/** Products on a page of a listing (rule: list-page-sizes). */
export const LISTING_PAGE_SIZE = 24;

/** Products of a row of the home page (rule: home-rows). */
export const HOME_ROW_SIZE = 6;

/** Products on a page of the featured ones, in the API. */
export const FEATURED_PAGE_SIZE = 12;

/** The sort orders of a listing; "relevance" applies to searches only. */
export const SORTS = ["relevance", "rating", "price", "createdAt", "name", "origin"] as const;
export type Sort = (typeof SORTS)[number];

/** The sortings that a listing offers, each with what it stands for. */
export const SORT_CHOICES = {
  rating: { sortBy: "rating", sortOrder: "desc" },
  "price-low": { sortBy: "price", sortOrder: "asc" },
  "price-high": { sortBy: "price", sortOrder: "desc" },
  newest: { sortBy: "createdAt", sortOrder: "desc" },
  name: { sortBy: "name", sortOrder: "asc" },
  origin: { sortBy: "origin", sortOrder: "asc" },
} as const;
export type SortChoice = keyof typeof SORT_CHOICES;
export const SORT_CHOICE_NAMES = Object.keys(SORT_CHOICES) as [SortChoice, ...SortChoice[]];
