import { words } from "~/features/catalog/words.en";
import { perLanguage } from "~/lib/language";
/** How the back-office can sort its products: the values of `sortBy` and their labels. */
export const ADMIN_PRODUCT_SORTS = perLanguage(
  () =>
    ({
      createdAt: words.whenAdded,
      name: words.name,
      price: words.price,
      stockQuantity: words.stock,
      rating: words.rating,
    }) as const,
);

export type AdminProductSort = keyof typeof ADMIN_PRODUCT_SORTS;
