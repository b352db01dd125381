import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../layout";

/** How many of a product are in the cart of whoever looks; 0 for somebody not signed in. */
export function useInCart(productId: string): number {
  return useRouteLoaderData<typeof loader>("routes/storefront/layout")?.inCart[productId] ?? 0;
}
