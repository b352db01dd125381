import { SHOP_DEFAULTS, type ShopProfile } from "./shop";
import { findSetting } from "./stored-settings.server";

/** The shop profile; fields that are not set have the defaults (rule: shop-particulars). */
export function getShopProfile(): ShopProfile {
  const storedProfile = findSetting("shop")?.value as Partial<ShopProfile> | undefined;
  // The default directions lead to the default address only.
  const way = storedProfile?.address === undefined ? SHOP_DEFAULTS.way : [];
  return { ...SHOP_DEFAULTS, way, ...storedProfile };
}

/** Whether any field of the shop profile has been set. */
export const hasSavedShopProfile = (): boolean => findSetting("shop") !== undefined;

/** Whether the database can be read. */
export function isDatabaseReady(): boolean {
  try {
    getShopProfile();
    return true;
  } catch {
    return false;
  }
}
