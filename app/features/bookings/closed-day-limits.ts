import type { closedDay } from "./tables";

/** The longest reason for a closed day, in characters. */
export const REASON_MAX_LENGTH = 100;
/** How far ahead a day can be closed: so a slip of the finger ("2062") is noticed. */
export const MAX_CLOSED_DAYS_AHEAD = 730;

/** A day ("YYYY-MM-DD") the repair desk is closed besides Sundays, and why, in words for customers. */
export type ClosedDay = Pick<typeof closedDay.$inferSelect, "day" | "reason">;
