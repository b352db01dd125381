/** How the back-office can sort its products: the values of `sortBy` and their labels. */
export const ADMIN_PRODUCT_SORTS = {
  createdAt: "When added",
  name: "Name",
  price: "Price",
  stockQuantity: "Stock",
  rating: "Rating",
} as const;

export type AdminProductSort = keyof typeof ADMIN_PRODUCT_SORTS;
