import { perLanguage } from "~/lib/language";
import { translateState } from "./indian-states";
import { words } from "./words.en";

/**
 * How the shop is registered for GST (rule: registration). Only a regular taxpayer charges GST; a shop under
 * composition issues bills of supply, one that is not registered plain receipts.
 */
export const REGISTRATIONS = ["regular", "composition", "unregistered"] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const REGISTRATION_LABELS: Record<Registration, string> = perLanguage(() => ({
  regular: words.regularTaxpayer,
  composition: words.underComposition,
  unregistered: words.notRegistered,
}));

/** Sentences for the information pages, by placeholder; an empty one is left out. */
export const getRegistrationTexts = (registration: Registration, gstin: string, stateCode: string) => ({
  gstin: registration === "composition" ? words.gstinOfCompositionShop(gstin) : gstin,
  paperOfOrder: words.eachPaidOrderHas[registration],
  howPaperIsMade: registration === "regular" ? words.toPrintOrAsPdfWithGst : words.toPrintOrAsPdf,
  ownStateOnly: registration === "regular" ? "" : words.weSellWithinState(translateState(stateCode)),
});
