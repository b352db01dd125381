import { useRouteLoaderData } from "@remix-run/react";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import type { getStorefront } from "./get-storefront.server";

/** Undefined on pages without the layout of the shop. */
const useLayoutData = () => useRouteLoaderData<typeof getStorefront>("pages/shop/layout");

export const useTaxMode = (): SaleTaxMode => useLayoutData()?.taxMode ?? "exclusive";

/** At how many units left a product is said to be low in stock. */
export const useLowStock = (): number => useLayoutData()?.lowStock ?? 0;

/** What a category that customers see is called in the language of the page. */
export function useCategoryTitle(): (name: string) => string {
  const categories = useLayoutData()?.categories ?? [];
  return (name) => categories.find((category) => category.name === name)?.title ?? name;
}
