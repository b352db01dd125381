import { and, isNull, type Placeholder, sql } from "drizzle-orm";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { pick } from "~/lib/field-lists";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { localizeProducts } from "./localize-products.server";
import type { ProductCard } from "./rules";
import { product } from "./tables";

const MAX_CHIPS = 2;
/** Longer values have no room on a card. */
const MAX_CHIP_LENGTH = 18;

/** The condition that a product is on sale, that is, not archived. */
export const onSale = isNull(product.archivedAt);

/** The columns to select for `toCard`. */
export const cardColumns = (now: Date | Placeholder) => ({
  ...pick(product, ["id", "name", "brand", "pricePaise", "addedRateBp", "imageUrl"]),
  available: availableQuantity(now),
  ...pick(product, ["featured", "rating", "reviewCount", "specifications"]),
});

type CardRow = Omit<ProductCard, "chips"> & { specifications: Record<string, string> };

/** The first specifications that are short, and not in the name, by their first two words. */
const listChips = (name: string, specifications: Record<string, string>): ProductCard["chips"] =>
  Object.entries(specifications)
    .filter(([, value]) => value.length <= MAX_CHIP_LENGTH && !name.includes(value.split(" ", 2).join(" ")))
    .slice(0, MAX_CHIPS);

/** Makes a card of a row of `cardColumns`. */
export const toCard = ({ specifications, ...card }: CardRow): ProductCard => ({
  ...card,
  chips: listChips(card.name, specifications),
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
  const localized = localizeProducts(rows, ({ id }) => id);
  const byId = new Map(localized.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
