import { createStoredTexts, storeTyped } from "~/lib/stored-text";
import { toShown } from "./sections.server";
import type { ShopProfile } from "./shop";
import { PROFILE_IDS } from "./shop-defaults.server";
import { findSectionRow, readSections } from "./stored-settings.server";
import { words } from "./words.en";

const { read } = createStoredTexts({
  grievanceOfficer: () => words.grievanceOfficer,
});
/** What the owner typed as it is; what a new shop has, in the reader's language. */
const readDefault = (text: string): string => read(storeTyped(text));

/**
 * The shop profile; fields that are not set have the defaults (rule: shop-particulars). A shop that is not
 * registered has no GSTIN, whatever is stored (rule: registration).
 */
export function getShopProfile(): ShopProfile {
  const profile = toShown(PROFILE_IDS, readSections(PROFILE_IDS)) as ShopProfile;
  const { registration, grievanceOfficer } = profile;
  return {
    ...profile,
    ...(registration === "unregistered" && { gstin: "" }),
    grievanceOfficer: { ...grievanceOfficer, designation: readDefault(grievanceOfficer.designation) },
  };
}

/** Whether any field of the shop profile has been set. */
export const hasSavedShopProfile = (): boolean => findSectionRow("shop") !== undefined;
