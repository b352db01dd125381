/** How many empty rows for specifications follow the filled ones, and how many the button adds. */
export const EMPTY_ROWS = 6;
