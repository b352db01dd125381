import { findSetting } from "./stored-settings.server";
import type { TaxMode } from "./tax-mode";

/** The stored tax mode, by default "exclusive" (rule: tax-mode). */
export function getTaxMode(): TaxMode {
  const storedTax = findSetting("tax")?.value as { mode?: unknown } | undefined;
  return storedTax?.mode === "inclusive" ? "inclusive" : "exclusive";
}

export const isTaxIncluded = (): boolean => getTaxMode() === "inclusive";
