/** The most characters of a description. */
export const DESCRIPTION_MAX_LENGTH = 1000;
/** The most characters of why a stock was counted anew. */
export const STOCK_NOTE_MAX_LENGTH = 200;
/** The most of one product that may stand in the shop. */
export const MAX_STOCK = 999_999;
/** The most specifications: each is two fields of a form, which takes a hundred. */
export const MAX_SPECIFICATIONS = 40;
export const MAX_TAGS = 30;
