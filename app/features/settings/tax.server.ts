import { findSetting } from "./stored-settings.server";
import type { TaxMode } from "./tax";

/** The tax mode the administrator has set, the specification's where none is. */
export function getTaxMode(): TaxMode {
  const set = findSetting("tax")?.value as { mode?: unknown } | undefined;
  return set?.mode === "inclusive" ? "inclusive" : "exclusive";
}

/** Whether the prices of today's goods have GST in them. */
export const isTaxIncluded = (): boolean => getTaxMode() === "inclusive";
