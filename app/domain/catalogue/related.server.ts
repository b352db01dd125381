import { and, between, desc, eq, ne, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { facetCell, product, shelf } from "~/db/schema";
import { cardsOf } from "./cards.server";
import type { Product, ProductCard } from "./product";

const MOST_RELATED = 4;

/**
 * At most four products of the same kind, never the product itself: of its category, in its price band or the next on
 * either side, what is in stock first, then the nearest band, then the best rated.
 */
export const relatedProducts = (related: Pick<Product, "id" | "category">, now: Date): ProductCard[] =>
  cardsOf(
    nearest(related)
      .all()
      .map(({ id }) => id),
    now,
  );

/** The query alone, so that its plan can be looked at: it reads the narrow shelf, never all products. */
export function nearest({ id, category }: Pick<Product, "id" | "category">) {
  const own = db.select({ band: product.priceBand }).from(product).where(eq(product.id, id));
  const distance = sql`abs(${facetCell.priceBand} - (${own}))`;
  return db
    .select({ id: shelf.productId })
    .from(facetCell)
    .innerJoin(shelf, eq(shelf.cellId, facetCell.id))
    .where(and(eq(facetCell.category, category), between(distance, 0, 1), ne(shelf.productId, id)))
    .orderBy(desc(facetCell.hasStock), distance, desc(shelf.rating), desc(shelf.reviewCount), shelf.place)
    .limit(MOST_RELATED);
}
