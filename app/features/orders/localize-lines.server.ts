import { localizeProducts } from "~/features/catalog/localize-products.server";

/** Lines of orders with the names that their products have in the reader's language (rule: goods-texts). */
export const localizeLines = <Line extends { productId: string; name: string }>(lines: Line[]): Line[] =>
  localizeProducts(lines, ({ productId }) => productId);
