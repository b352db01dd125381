/** How the back-office can sort its products, by the names of the call table, and in words. */
export const ADMIN_PRODUCT_SORTS = {
  createdAt: "When added",
  name: "Name",
  price: "Price",
  stockQuantity: "Stock",
  rating: "Rating",
} as const;

export type AdminProductSort = keyof typeof ADMIN_PRODUCT_SORTS;

/** The products of a page of the list. */
export const PAGE_SIZE = 20;
