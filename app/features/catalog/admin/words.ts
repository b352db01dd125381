import type { ProductRemoval } from "~/features/catalog/remove-product.server";

/** What an administrator is told who has written a product. */
export const PRODUCT_ADDED = "Item added successfully!";
export const PRODUCT_UPDATED = "Product updated successfully!";

/** What they are told who have taken one off the shelves. */
export const productRemovedMessage = ({ outcome, sku }: ProductRemoval): string =>
  outcome === "deleted"
    ? "Product deleted successfully!"
    : `${sku} is archived: orders of the past still name it`;

/** What they are told who have featured one, or not any more. */
export const productFeaturedMessage = (sku: string, featured: boolean): string =>
  featured ? `${sku} is featured` : `${sku} is no longer featured`;

/** What they are told who have counted one. */
export const stockSetMessage = (sku: string, stock: number): string => `Stock of ${sku} set to ${stock}`;
