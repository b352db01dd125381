/**
 * How many empty rows for specifications stand below those that are filled, and how many more a button gives.
 */
export const EMPTY_ROWS = 6;
