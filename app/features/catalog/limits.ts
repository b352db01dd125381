/** The most characters of a description (spec back-office §3). */
export const DESCRIPTION_MOST = 1000;
/** The most characters of why a stock was counted anew. */
export const NOTE_MOST = 200;
/** The most of one product that may stand in the shop. */
export const MOST_STOCK = 999_999;
/** The most specifications: each is two fields of a form, which takes a hundred. */
export const MOST_SPECIFICATIONS = 40;
export const MOST_TAGS = 30;
