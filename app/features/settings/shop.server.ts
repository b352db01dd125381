import { SHOP_DEFAULTS, type ShopProfile } from "./shop";
import { findSetting } from "./stored-settings.server";

/** The particulars of the shop as the shopkeeper has set them, the defaults for what is not set. */
export function getShopProfile(): ShopProfile {
  const own = findSetting("shop")?.value as Partial<ShopProfile> | undefined;
  // The way to the sample shop leads to no other address.
  const way = own?.address === undefined ? SHOP_DEFAULTS.way : [];
  return { ...SHOP_DEFAULTS, way, ...own };
}

/** Whether the shopkeeper has set any particulars: until then they are the sample shop's. */
export const hasSavedShopProfile = (): boolean => findSetting("shop") !== undefined;

/** Whether the shop can read its books. */
export function isDatabaseReady(): boolean {
  try {
    getShopProfile();
    return true;
  } catch {
    return false;
  }
}
