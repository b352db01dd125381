/** The most products in one delivery (rule: delivery-received). */
export const MAX_DELIVERY_LINES = 100;
/** In characters. */
export const SUPPLIER_MAX_LENGTH = 100;
export const BILL_NUMBER_MAX_LENGTH = 40;
/** In characters, of a list that is pasted. */
export const LIST_MAX_LENGTH = 10_000;
/** How long what is not saved yet is kept. */
export const DRAFT_DAYS = 7;
