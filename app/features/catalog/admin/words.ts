import type { ProductRemoval } from "~/features/catalog/remove-product.server";

export const PRODUCT_ADDED = "Item added successfully!";
export const PRODUCT_UPDATED = "Product updated successfully!";

export const productRemovedMessage = ({ outcome, sku }: ProductRemoval): string =>
  outcome === "deleted"
    ? "Product deleted successfully!"
    : `${sku} is archived: orders of the past still name it`;

export const productFeaturedMessage = (sku: string, featured: boolean): string =>
  featured ? `${sku} is featured` : `${sku} is no longer featured`;

export const stockSetMessage = (sku: string, stock: number): string => `Stock of ${sku} set to ${stock}`;
