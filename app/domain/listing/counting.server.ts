import { gt, sql } from "drizzle-orm";
import { db, remembered } from "~/db/db.server";
import { facetCell } from "~/db/schema";
import { CATEGORIES } from "~/lib/goods";
import { rupees } from "~/lib/money";
import { FACETS, type FacetName, type Facets, LEAST_STARS, PRICE_BANDS } from "./facets";
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

type Wanted = Pick<ListingQuery, "category" | "brand" | "price" | "rating" | "inStock">;

const MOST_BRANDS_SHOWN = 20;

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
  const cells = allCells();
  if (!matching && !bounds) return [...cells.values()];
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

const BAND = new Map(PRICE_BANDS.map(({ value }, at) => [value, at]));

/** Whether a cell has this value of a facet. */
const HAS: Record<FacetName, (cell: Cell, value: string) => boolean> = {
  category: (cell, value) => cell.category === value,
  brand: (cell, value) => cell.brand === value,
  price: (cell, value) => cell.priceBand === BAND.get(value),
  rating: (cell, value) => cell.stars >= Number(value),
  inStock: (cell) => cell.hasStock,
};

/** The value of a facet that a shopper has chosen, as the address names it. */
export function chosen({ category, brand, price, rating, inStock }: Wanted, name: FacetName): string | undefined {
  const value = { category, brand, price, rating, inStock }[name];
  return value === undefined ? undefined : String(value);
}

/** The facets in which a shopper has chosen something, and what. */
const choicesOf = (wanted: Wanted) =>
  FACETS.flatMap((name) => {
    const value = chosen(wanted, name);
    return value === undefined ? [] : [{ name, value }];
  });

/** The cells that a shopper's choices leave; those of one facet may be left out, to see what else it could be. */
export function cellsLeft(cells: Cell[], wanted: Wanted, except?: FacetName): Cell[] {
  const choices = choicesOf(wanted).filter(({ name }) => name !== except);
  if (choices.length === 0) return cells;
  return cells.filter((cell) => choices.every(({ name, value }) => HAS[name](cell, value)));
}

/** How many products some cells hold. */
export const productsIn = (cells: Cell[]): number => cells.reduce((sum, { products }) => sum + products, 0);

/** Every value a facet can have, but for brands: what is counted is shown, however little it is. */
const VALUES: Record<Exclude<FacetName, "brand">, readonly string[]> = {
  category: CATEGORIES,
  price: PRICE_BANDS.map(({ value }) => value),
  rating: LEAST_STARS.map(String),
  inStock: ["true"],
};

/** The values of a facet that a cell counts for. */
const VALUES_OF: Record<FacetName, (cell: Cell) => readonly string[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  price: ({ priceBand }) => VALUES.price.slice(priceBand, priceBand + 1),
  rating: ({ stars }) => VALUES.rating.filter((least) => stars >= Number(least)),
  inStock: ({ hasStock }) => (hasStock ? VALUES.inStock : []),
};

/** Every facet with its counts: each is counted as if it were not itself applied, so that one can change one's mind. */
export function facetsOf(cells: Cell[], wanted: Wanted): Facets {
  const choices = choicesOf(wanted);
  const counts = FACETS.map((name) => ({ name, of: VALUES_OF[name], products: new Map<string, number>() }));
  for (const cell of cells) {
    const failed = choices.filter(({ name, value }) => !HAS[name](cell, value));
    if (failed.length > 1) continue;
    for (const { name, of, products } of counts) {
      if (failed.length === 1 && failed[0]?.name !== name) continue;
      for (const value of of(cell)) products.set(value, (products.get(value) ?? 0) + cell.products);
    }
  }
  const counted = ({ name, products }: (typeof counts)[number]): [string, number][] =>
    name === "brand"
      ? brandsIn(products, wanted.brand)
      : VALUES[name].map((value) => [value, products.get(value) ?? 0]);
  return Object.fromEntries(counts.map((count) => [count.name, counted(count)])) as Facets;
}

/** The brands with most products, and the chosen one whatever it has; in order of name. */
function brandsIn(products: Map<string, number>, chosenBrand: string | undefined): [string, number][] {
  if (chosenBrand && !products.has(chosenBrand)) products.set(chosenBrand, 0);
  const isChosen = (brand: string) => Number(brand === chosenBrand);
  return [...products]
    .sort(([a, many], [b, more]) => isChosen(b) - isChosen(a) || more - many)
    .slice(0, MOST_BRANDS_SHOWN)
    .sort(([a], [b]) => a.localeCompare(b, "en"));
}
