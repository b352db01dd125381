import { useRouteLoaderData } from "@remix-run/react";
import type { storefrontOf } from "./storefront.server";

/** What the shop last said of whoever looks; undefined on a page that has no header. */
const useLayoutData = () => useRouteLoaderData<typeof storefrontOf>("pages/shop/layout");

/** How many of a product are in their cart; 0 for somebody not signed in. */
export const useCartQuantity = (productId: string): number => useLayoutData()?.inCart[productId] ?? 0;

/** Whether it is on their wishlist. */
export const useIsInWishlist = (productId: string): boolean =>
  useLayoutData()?.wishlist.includes(productId) ?? false;

/** Whether they run the shop. */
export const useIsAdmin = (): boolean => useLayoutData()?.visitor?.isAdmin ?? false;

/** Whether the prices of the shop have GST in them. */
export const useWithTax = (): boolean => useLayoutData()?.withTax ?? false;

/** The currency they want prices shown in besides rupees, and its rate; undefined for rupees alone. */
export const useRate = () => useLayoutData()?.rate;
