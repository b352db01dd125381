import { words } from "./words.en";

/**
 * How the shop is registered for GST (rule: registration). Only a regular taxpayer charges GST; a shop under
 * composition issues bills of supply, one that is not registered plain receipts.
 */
export const REGISTRATIONS = ["regular", "composition", "unregistered"] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const REGISTRATION_LABELS: Record<Registration, string> = {
  regular: words.regularTaxpayer,
  composition: words.underComposition,
  unregistered: words.notRegistered,
};
