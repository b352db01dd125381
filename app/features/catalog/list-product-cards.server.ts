import { and, isNull, type Placeholder, sql } from "drizzle-orm";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { pick } from "~/lib/field-lists";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { ProductCard } from "./rules";
import { product } from "./tables";

const MAX_CHIPS = 2;

/** The condition that a product is on sale, that is, not archived. */
export const onSale = isNull(product.archivedAt);

/** The columns to select for `toCard`. */
export const cardColumns = (now: Date | Placeholder) => ({
  ...pick(product, ["id", "name", "brand", "pricePaise", "addedRateBp", "imageUrl"]),
  available: availableQuantity(now),
  ...pick(product, ["featured", "rating", "reviewCount", "specifications"]),
});

type CardRow = Omit<ProductCard, "chips"> & { specifications: Record<string, string> };

/** Makes a card of a row of `cardColumns`; its chips are the first two specifications that its name lacks. */
export const toCard = ({ specifications, ...card }: CardRow): ProductCard => ({
  ...card,
  chips: Object.entries(specifications)
    .filter(([_name, value]) => !card.name.includes(value))
    .slice(0, MAX_CHIPS),
});

const cardsStatement = prepareOnce(() =>
  db
    .select(cardColumns(sql.placeholder("now")))
    .from(product)
    .where(and(isOneOf(product.id, sql.placeholder("ids")), onSale))
    .prepare(),
);

/** The cards of the products with these ids, in this order, without those that are not on sale. */
export function listProductCards(ids: string[], now: Date): ProductCard[] {
  if (ids.length === 0) return [];
  const rows = cardsStatement().all({ ids: JSON.stringify(ids), now: now.getTime() });
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
