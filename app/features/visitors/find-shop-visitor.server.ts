import { readSessionToken } from "~/features/accounts/guards/visitor.server";
import { findSession } from "~/features/accounts/sign-in/sessions.server";
import { listCartQuantities } from "~/features/cart/get-cart.server";
import { getReviewActivity } from "~/features/reviews/list-reviews.server";
import { findRate } from "~/features/settings/currency-rates.server";
import { hasStockAlert } from "~/features/stock-alerts/change-stock-alert.server";
import { listWishlistProductIds } from "~/features/wishlist/get-wishlist.server";
import { log } from "~/platform/log.server";
import type { ShopVisitor } from "./shop-visitor";

/** Computes a value when it is first asked for. */
function once<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

/** The signed-in visitor of a request with these cookies, as pages of the shop show them. */
export function findShopVisitor(cookies: string, now = new Date()): ShopVisitor | undefined {
  const token = readSessionToken(cookies);
  const user = token === undefined ? null : findSession(token, now);
  if (!user) return undefined;
  const getLines = once(
    () => new Map(listCartQuantities(user.id, now).map((line) => [line.productId, line])),
  );
  const getWishlistIds = once(() => new Set(listWishlistProductIds(user.id)));
  const activities = new Map<string, ReturnType<typeof getReviewActivity>>();
  return {
    id: user.id,
    language: user.hasChosenLanguage ? user.language : undefined,
    name: user.name,
    email: user.email,
    phone: user.phone,
    isStaff: user.staffRole !== null,
    isOwner: user.staffRole === "owner",
    pincode: user.zipCode ?? undefined,
    rate: findRate(user.currency),
    countCartItems: () => [...getLines().values()].reduce((sum, { quantity }) => sum + quantity, 0),
    findInCart: (productId) => getLines().get(productId),
    hasInWishlist: (productId) => getWishlistIds().has(productId),
    hasStockAlert: (productId) => hasStockAlert(user.id, productId, now),
    getReviewActivity(productId) {
      const activity = activities.get(productId) ?? getReviewActivity(user.id, productId);
      activities.set(productId, activity);
      return activity;
    },
  };
}

/** A Cookie header that may have a session; parsers disagree about where a cookie begins, so it is loose. */
export const SESSION = /(?:^|[;,\s])[^;,=\s]*sid/i;

/** The signed-in visitor; nobody if the database cannot be read, whose error the page shows. */
export function findVisitorOrNobody(cookies: string) {
  try {
    return findShopVisitor(cookies);
  } catch (err) {
    log.warn({ err }, "a visitor could not be recognized");
    return undefined;
  }
}
