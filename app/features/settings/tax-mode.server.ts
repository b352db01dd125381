import { getSettings } from "./stored-settings.server";
import type { TaxMode } from "./tax-mode";

/** The stored tax mode, by default "exclusive" (rule: tax-mode). */
export const getTaxMode = (): TaxMode => getSettings("tax").mode;

export const isTaxIncluded = (): boolean => getTaxMode() === "inclusive";
