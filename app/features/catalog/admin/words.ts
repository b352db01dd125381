import type { ProductRemoval } from "~/features/catalog/remove-product.server";
import { words } from "~/features/catalog/words.en";

export const NOTHING_FILLED_IN = words.nothingFilledIn;
export const NOTHING_SAVED_YET = words.nothingSavedYet;
export const PRODUCT_ADDED = words.productAdded;
export const PRODUCT_UPDATED = words.productUpdated;

export const productRemovedMessage = ({ outcome, sku }: ProductRemoval): string =>
  outcome === "deleted" ? words.productDeletedSuccessfully : words.isArchivedOrdersOfPastStill(sku);

export const productFeaturedMessage = (sku: string, featured: boolean): string =>
  featured ? words.isFeatured(sku) : words.isNoLongerFeatured(sku);

export const stockSetMessage = (sku: string, stock: number): string => words.stockOfSetTo(sku, stock);
