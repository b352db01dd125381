import type { ShopProfile, ShopSummary } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { shopDay } from "~/lib/time";
import { config } from "~/platform/config.server";

/** What the layout of the shop needs. `use-layout-data.ts` reads it in other parts. */
export function getStorefront() {
  return {
    taxMode: getSaleTaxMode(),
    lowStock: getSettings("stock").lowStock,
    shop: toShopSummary(getShopProfile()),
    origin: config().SITE_URL.origin,
    year: shopDay(new Date()).slice(0, 4),
  };
}

/** Without the properties that only single pages need; those read them themselves. */
function toShopSummary(shop: ShopProfile): ShopSummary {
  const { way, stateCode, grievanceOfficer, serviceHours, emergency, registration, ...summary } = shop;
  return { ...summary, ...(registration === "composition" && { registration }) };
}
