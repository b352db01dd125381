import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { countCartItems, getCartQuantities } from "~/features/cart/get-cart.server";
import { findRate } from "~/features/settings/currency-rates.server";
import type { ShopProfile, ShopSummary } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { listWishlistProductIds } from "~/features/wishlist/get-wishlist.server";
import { shopDay } from "~/lib/time";
import { config } from "~/platform/config.server";

/**
 * What the layout of the shop needs: the shop and the visitor. `use-layout-data.ts` reads it in other parts.
 */
export function getStorefront(visitor: SessionUser | null) {
  const taxMode = getSaleTaxMode();
  return {
    visitor: visitor && { name: visitor.name, isAdmin: visitor.role === "admin" || undefined },
    cartCount: visitor ? countCartItems(visitor.id) : 0,
    wishlist: visitor ? listWishlistProductIds(visitor.id) : [],
    inCart: visitor ? getCartQuantities(visitor.id) : {},
    // Left out in the common cases, because every page carries this data.
    rate: visitor ? findRate(visitor.currency) : undefined,
    taxMode: taxMode === "exclusive" ? undefined : taxMode,
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
