import type { ShopProfile } from "./shop";
import { PROFILE_IDS } from "./shop-defaults.server";
import { findSectionRow, readSections } from "./stored-settings.server";

/**
 * The shop profile; fields that are not set have the defaults (rule: shop-particulars). A shop that is not
 * registered has no GSTIN, whatever is stored (rule: registration).
 */
export function getShopProfile(): ShopProfile {
  const profile = readSections(PROFILE_IDS) as ShopProfile;
  return profile.registration === "unregistered" ? { ...profile, gstin: "" } : profile;
}

/** Whether any field of the shop profile has been set. */
export const hasSavedShopProfile = (): boolean => findSectionRow("shop") !== undefined;
