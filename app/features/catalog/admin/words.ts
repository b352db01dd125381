import type { ProductRemoval } from "~/features/catalog/remove-product.server";
import { words } from "~/features/catalog/words.en";

export const nothingFilledIn = () => words.nothingFilledIn;
export const nothingSavedYet = () => words.nothingSavedYet;
export const productAdded = () => words.productAdded;
export const productUpdated = () => words.productUpdated;

export const productRemovedMessage = ({ outcome, sku }: ProductRemoval): string =>
  outcome === "deleted" ? words.productDeletedSuccessfully : words.isArchivedOrdersOfPastStill(sku);

export const productFeaturedMessage = (sku: string, featured: boolean): string =>
  featured ? words.isFeatured(sku) : words.isNoLongerFeatured(sku);

export const stockSetMessage = (sku: string, stock: number): string => words.stockOfSetTo(sku, stock);
