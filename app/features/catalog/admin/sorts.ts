/** How the back-office can sort its products, by the names of the call table (spec back-office §7), and in words. */
export const DESK_SORTS = {
  createdAt: "When added",
  name: "Name",
  price: "Price",
  stockQuantity: "Stock",
  rating: "Rating",
} as const;

export type DeskSort = keyof typeof DESK_SORTS;

/** The products of a page of the list (spec back-office §9). */
export const DESK_PAGE_SIZE = 20;
