/** Products on a page of a listing (rule: list-page-sizes). */
export const LISTING_PAGE_SIZE = 24;

/** Products of a row of the home page (rule: home-rows). */
export const HOME_ROW_SIZE = 6;

/** Products on a page of the featured ones, in the API. */
export const FEATURED_PAGE_SIZE = 12;

/** The sort orders of a listing; "relevance" applies to searches only. */
export const SORTS = ["relevance", "rating", "price", "createdAt", "name"] as const;
export type Sort = (typeof SORTS)[number];
