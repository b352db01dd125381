import { getSettings } from "./stored-settings.server";
import type { SaleTaxMode, TaxMode } from "./tax-mode";

/** The stored tax mode, by default "exclusive" (rule: tax-mode). */
export const getTaxMode = (): TaxMode => getSettings("tax").mode;

/** The tax mode of a sale today: only a regular taxpayer charges GST (rule: registration). */
export const getSaleTaxMode = (): SaleTaxMode =>
  getSettings("shop").registration === "regular" ? getTaxMode() : "none";

export const chargesTax = (): boolean => getSaleTaxMode() !== "none";
