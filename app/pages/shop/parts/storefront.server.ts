import type { SignedInUser } from "~/features/accounts/guards/visitor.server";
import { countCartItems, getCartQuantities } from "~/features/cart/get-cart.server";
import { findRate } from "~/features/settings/rates.server";
import type { ShopProfile, ShopSummary } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { isTaxIncluded } from "~/features/settings/tax.server";
import { listWishlistProductIds } from "~/features/wishlist/get-wishlist.server";
import { shopDay } from "~/lib/time";
import { config } from "~/platform/config.server";

/**
 * What the frame of every page of the shop shows, and its parts read by `visitor.ts`: whoever looks, and the
 * shop.
 */
export function storefrontOf(visitor: SignedInUser | null) {
  return {
    visitor: visitor && { name: visitor.name, isAdmin: visitor.role === "admin" || undefined },
    cartCount: visitor ? countCartItems(visitor.id) : 0,
    wishlist: visitor ? listWishlistProductIds(visitor.id) : [],
    inCart: visitor ? getCartQuantities(visitor.id) : {},
    // Left out of everybody's page who sees rupees alone, and of a shop's that adds GST to its prices.
    rate: visitor ? findRate(visitor.currency) : undefined,
    withTax: isTaxIncluded() || undefined,
    shop: signOf(getShopProfile()),
    origin: config().SITE_URL.origin,
    year: shopDay(new Date()).slice(0, 4),
  };
}

/** Without what only the pages that show it need. */
function signOf(shop: ShopProfile): ShopSummary {
  const { way, stateCode, grievanceOfficer, serviceHours, emergency, ...sign } = shop;
  return sign;
}
