import { PROFILE_IDS, type ShopProfile } from "./shop";
import { findSectionRow, readSections } from "./stored-settings.server";

/** The shop profile; fields that are not set have the defaults (rule: shop-particulars). */
export const getShopProfile = (): ShopProfile => readSections(PROFILE_IDS) as ShopProfile;

/** Whether any field of the shop profile has been set. */
export const hasSavedShopProfile = (): boolean => findSectionRow("shop") !== undefined;

/** Whether the database can be read. */
export function isDatabaseReady(): boolean {
  try {
    getShopProfile();
    return true;
  } catch {
    return false;
  }
}
