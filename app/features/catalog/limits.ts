export const DESCRIPTION_MAX_LENGTH = 1000;
export const STOCK_NOTE_MAX_LENGTH = 200;
export const MAX_STOCK = 999_999;
/** Each specification takes two of the hundred fields that a form may have. */
export const MAX_SPECIFICATIONS = 40;
export const MAX_TAGS = 30;
