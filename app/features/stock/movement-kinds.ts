import { pick } from "~/lib/field-lists";
import { perLanguage } from "~/lib/language";
import type { AdjustReason } from "./rules";
import { ADJUST_REASONS, type STOCK_REASONS } from "./tables";
import { words } from "./words.en";

/** What a movement is about, as the back-office names it. */
export type MovementKind =
  | "opening"
  | "sale"
  | "replacement"
  | "cancelled"
  | "returned"
  | "not-sent"
  | "came-back-damaged"
  | "correction"
  | "received"
  | AdjustReason;

export const MOVEMENT_LABELS: Record<MovementKind, string> = words.kinds;

/** The reasons by which movements are filtered. */
export const REASON_LABELS: Record<(typeof STOCK_REASONS)[number], string> = perLanguage(() => ({
  received: words.kinds.received,
  sale: words.kinds.sale,
  return: words.returnedToStock,
  correction: words.kinds.correction,
  damaged: words.kinds.damaged,
  lost: words.kinds.lost,
  found: words.kinds.found,
  "own-use": words.kinds["own-use"],
  "to-supplier": words.kinds["to-supplier"],
  other: words.kinds.other,
  opening: words.kinds.opening,
}));

/** The reasons that somebody can choose who adds pieces to a stock or takes them out. */
export const ADJUST_LABELS = perLanguage(() => pick(REASON_LABELS, ADJUST_REASONS));
