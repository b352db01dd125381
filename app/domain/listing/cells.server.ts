import { gt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db, remembered } from "~/db/db.server";
import { facetCell } from "~/db/schema";
import { rupees } from "~/lib/money";
import type { ListingQuery } from "./schemas";

/** Products on sale that are alike in everything a shopper filters by. */
export interface Cell {
  id: number;
  category: string;
  brand: string;
  priceBand: number;
  stars: number;
  hasStock: boolean;
  products: number;
}

const MOST_CELLS_KEPT = 50_000;

/** Every cell by its id, with all the products it holds. */
const allCells = remembered(["facet_cell"], () => {
  const cells = db
    .select({
      id: facetCell.id,
      category: facetCell.category,
      brand: facetCell.brand,
      priceBand: facetCell.priceBand,
      stars: facetCell.stars,
      hasStock: facetCell.hasStock,
      products: facetCell.products,
    })
    .from(facetCell)
    .where(gt(facetCell.products, 0))
    .all();
  return new Map(cells.map((cell) => [cell.id, cell]));
});

/** What was counted lately, until goods change: the next page of a search, and its next filter, need not count again. */
const countedBefore = remembered(
  ["shelf", "product"],
  () => new LRUCache<string, Cell[]>({ maxSize: MOST_CELLS_KEPT, sizeCalculation: (cells) => cells.length + 1 }),
);

/** The bounds in paise that a caller set beside the bands, if any. */
export function priceBounds({ minPrice, maxPrice }: Pick<ListingQuery, "minPrice" | "maxPrice">) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return { from: rupees(minPrice ?? 0), to: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : rupees(maxPrice) };
}
type Bounds = ReturnType<typeof priceBounds>;

/**
 * All products that match a search (`matching` of `readSearch`) and lie within bounds, counted by cell. Without either
 * nothing is counted: the cells know how many they hold.
 */
export function cellsOf(matching: string | undefined, bounds: Bounds): Cell[] {
  if (!matching && !bounds) return [...allCells().values()];
  const counted = countedBefore();
  const key = JSON.stringify([matching, bounds]);
  const before = counted.get(key) ?? countCells(matching, bounds);
  counted.set(key, before);
  return before;
}

function countCells(matching: string | undefined, bounds: Bounds): Cell[] {
  const cells = allCells();
  const within = bounds ? sql`s.price_paise between ${bounds.from} and ${bounds.to}` : sql`true`;
  const found = matching
    ? sql`search_index join shelf s on s.place = search_index.rowid where search_index match ${matching} and ${within}`
    : sql`shelf s indexed by shelf_price where ${within}`;
  const counts = db.all<{ id: number; products: number }>(
    sql`select s.cell_id as id, count(*) as products from ${found} group by 1`,
  );
  return counts.flatMap(({ id, products }) => {
    const cell = cells.get(id);
    return cell ? [{ ...cell, products }] : [];
  });
}

/** How many products some cells hold. */
export const productsIn = (cells: Cell[]): number => cells.reduce((sum, { products }) => sum + products, 0);
