import { useRouteLoaderData } from "@remix-run/react";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import type { getStorefront } from "./get-storefront.server";

/** Undefined on pages without the layout of the shop. */
const useLayoutData = () => useRouteLoaderData<typeof getStorefront>("pages/shop/layout");

/** How many units of a product are in the visitor's cart; 0 if they are not signed in. */
export const useCartQuantity = (productId: string): number => useLayoutData()?.inCart[productId] ?? 0;

export const useIsInWishlist = (productId: string): boolean =>
  useLayoutData()?.wishlist.includes(productId) ?? false;

export const useIsAdmin = (): boolean => useLayoutData()?.visitor?.isAdmin ?? false;

export const useTaxMode = (): SaleTaxMode => useLayoutData()?.taxMode ?? "exclusive";

/** At how many units left a product is said to be low in stock. */
export const useLowStock = (): number => useLayoutData()?.lowStock ?? 0;

/** The visitor's currency and its rate; undefined for rupees. */
export const useRate = () => useLayoutData()?.rate;
