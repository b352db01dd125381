import type { ADJUST_REASONS } from "./tables";

/** The largest stock that can be set (rule: stock-count). */
export const MAX_STOCK = 999_999;
/** From when on the email about low stock is sent, in the shop's time (rule: low-stock-email). */
export const SENT_FROM = "08:00";
/** In characters (rule: stock-count). */
export const STOCK_NOTE_MAX_LENGTH = 200;
/** The stored note of pieces that came in, where none was typed. */
export const RECEIVED_NOTE = "Received";

export type AdjustReason = (typeof ADJUST_REASONS)[number];

/** Whether pieces leave the stock (-1) or come into it (1) for a reason; "other" says it by its sign. */
export const ADJUST_SIGNS: Record<AdjustReason, -1 | 1 | undefined> = {
  damaged: -1,
  lost: -1,
  found: 1,
  "own-use": -1,
  "to-supplier": -1,
  other: undefined,
};
