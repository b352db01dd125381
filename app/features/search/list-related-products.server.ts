import { sql } from "drizzle-orm";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import type { Product, ProductCard } from "~/features/catalog/rules";
import { toSearchWords } from "~/lib/search-words";
import { db } from "~/platform/db/db.server";
import { getAllFacetCounts } from "./facet-counts.server";
import { ListingQuery } from "./input";
import { listFirstIds } from "./list-products.server";
import { getListingColumns } from "./listing-columns.server";
import { listMatchingPlaces } from "./search-matches.server";
import { toProductIds } from "./sort-products.server";

const MAX_RELATED = 4;

type RelatedTo = Pick<Product, "id" | "category" | "tags" | "available">;

/**
 * At most `MAX_RELATED` products related to one: those of the same category that match its first tag, in
 * stock first, then by nearest price band, then by rating; filled up with the best of the category. Those of
 * a product that is sold out can all be bought (rule: sold-out-alternatives).
 */
export function listRelatedProducts(product: RelatedTo, now: Date): ProductCard[] {
  const isSoldOut = product.available === 0;
  const sameKind = listSameKind(product);
  const isFull = sameKind.length === MAX_RELATED && !isSoldOut;
  const bestOfCategory = isFull ? [] : listBestOfCategory(product);
  const ids = [...new Set([...sameKind, ...bestOfCategory])].filter((id) => id !== product.id);
  if (!isSoldOut) return listProductCards(ids.slice(0, MAX_RELATED), now);
  return listProductCards(ids, now)
    .filter(({ available }) => available > 0)
    .slice(0, MAX_RELATED);
}

const listBestOfCategory = ({ category }: RelatedTo): string[] =>
  listFirstIds(ListingQuery.parse({ category, inStock: "true" }), 2 * MAX_RELATED);

/** A product of the same kind: the lower `distance`, the better. */
interface Candidate {
  place: number;
  distance: number;
}

/** More than any distance between two price bands. */
const OUT_OF_STOCK_DISTANCE = 100;

function listSameKind({ id, category, tags: [kind = ""] }: RelatedTo): string[] {
  const words = toSearchWords(kind).join(" ");
  if (words === "") return [];
  const own = db.get<{ place: number | null; band: number } | undefined>(
    sql`select s.place, p.price_band as band from product p left join shelf s on s.product_id = p.id
      where p.id = ${id}`,
  );
  const { facetCountIds, ratings, reviewCounts } = getListingColumns();
  // One distance for all products of a facet count; only those of the category have one.
  const distances = getAllFacetCounts().map(({ category: its, hasStock, priceBand }) => {
    if (its !== category) return Number.NaN;
    return Math.abs(priceBand - (own?.band ?? 0)) + (hasStock ? 0 : OUT_OF_STOCK_DISTANCE);
  });
  const compare = (a: Candidate, b: Candidate) =>
    a.distance - b.distance ||
    (ratings[b.place] ?? 0) - (ratings[a.place] ?? 0) ||
    (reviewCounts[b.place] ?? 0) - (reviewCounts[a.place] ?? 0) ||
    a.place - b.place;
  const best: Candidate[] = [];
  for (const place of listMatchingPlaces(`{name kind}: "${words}"`)) {
    const distance = distances[facetCountIds[place] ?? 0] ?? Number.NaN;
    const last = best[MAX_RELATED - 1];
    if (Number.isNaN(distance) || place === own?.place || (last && distance > last.distance)) continue;
    best.push({ place, distance });
    best.sort(compare);
    best.length = Math.min(best.length, MAX_RELATED);
  }
  return toProductIds(best.map(({ place }) => place));
}
