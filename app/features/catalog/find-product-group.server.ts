import { and, asc, eq, sql } from "drizzle-orm";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { db, prepareOnce } from "~/platform/db/db.server";
import { productGroup, productVariant } from "./group-tables";
import { onSale } from "./list-product-cards.server";
import { product } from "./tables";
import type { ProductGroup } from "./variants";

const siblingsStatement = prepareOnce(() =>
  db
    .select({
      id: product.id,
      pricePaise: product.pricePaise,
      addedRateBp: product.addedRateBp,
      available: availableQuantity(sql.placeholder("now")),
      firstDimension: productGroup.firstDimension,
      secondDimension: productGroup.secondDimension,
      firstValue: productVariant.firstValue,
      secondValue: productVariant.secondValue,
    })
    .from(productVariant)
    .innerJoin(productGroup, eq(productGroup.id, productVariant.groupId))
    .innerJoin(product, and(eq(product.id, productVariant.productId), onSale))
    .where(
      eq(
        productVariant.groupId,
        sql`(select own.group_id from product_variant own where own.product_id = ${sql.placeholder("id")})`,
      ),
    )
    .orderBy(asc(product.id))
    .prepare(),
);

/** The group of a product with those of its products that are on sale, if it has siblings among them. */
export function findProductGroup(id: string, now: Date): ProductGroup | undefined {
  const rows = siblingsStatement().all({ id, now: now.getTime() });
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const dimensions = [first.firstDimension, first.secondDimension].flatMap((name) => name ?? []);
  return {
    dimensions,
    variants: rows.map(({ firstDimension, secondDimension, firstValue, secondValue, ...row }) => ({
      ...row,
      values: [firstValue, secondValue].slice(0, dimensions.length),
    })),
  };
}
