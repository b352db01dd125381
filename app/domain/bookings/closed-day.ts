/** The longest reason for a closed day, in characters. */
export const REASON_MOST = 100;
/** How far ahead a day can be closed: so a slip of the finger ("2062") is noticed. */
export const CLOSED_DAYS_AHEAD = 730;
