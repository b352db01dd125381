import type { closedDay } from "./tables";

/** In characters. */
export const REASON_MAX_LENGTH = 100;
/** How far ahead a day can be closed, so that a mistyped year ("2062") is refused. */
export const MAX_CLOSED_DAYS_AHEAD = 730;

/**
 * A day ("YYYY-MM-DD"), other than a Sunday, on which the repair desk is closed; customers read the reason.
 */
export type ClosedDay = Pick<typeof closedDay.$inferSelect, "day" | "reason">;
