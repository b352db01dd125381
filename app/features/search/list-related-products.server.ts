import { sql } from "drizzle-orm";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import type { Product, ProductCard } from "~/features/catalog/rules";
import { toSearchWords } from "~/lib/search-words";
import { db } from "~/platform/db/db.server";
import { ListingQuery } from "./input";
import { listFirstIds } from "./list-products.server";

const MAX_RELATED = 4;

type RelatedTo = Pick<Product, "id" | "category" | "tags">;

/**
 * At most `MAX_RELATED` products related to one: those of the same category that match its first tag, in
 * stock first, then by nearest price band, then by rating; filled up with the best of the category.
 */
export function listRelatedProducts(product: RelatedTo, now: Date): ProductCard[] {
  const sameKind = listSameKind(product);
  const bestOfCategory = sameKind.length < MAX_RELATED ? listBestOfCategory(product) : [];
  const ids = [...new Set([...sameKind, ...bestOfCategory])].filter((id) => id !== product.id);
  return listProductCards(ids.slice(0, MAX_RELATED), now);
}

const listBestOfCategory = ({ category }: RelatedTo): string[] =>
  listFirstIds(ListingQuery.parse({ category, inStock: "true" }), 2 * MAX_RELATED);

function listSameKind({ id, category, tags: [kind = ""] }: RelatedTo): string[] {
  const words = toSearchWords(kind).join(" ");
  if (words === "") return [];
  const rows = db.all<{ id: string }>(sql`
    select s.product_id as id from search_index
    join shelf s on s.place = search_index.rowid join facet_cell c on c.id = s.cell_id
    where search_index match ${`{name kind}: "${words}"`} and c.category = ${category} and s.product_id <> ${id}
    order by c.has_stock desc, abs(c.price_band - (select price_band from product where id = ${id})),
      s.rating desc, s.review_count desc, s.place limit ${MAX_RELATED}`);
  return rows.map((row) => row.id);
}
