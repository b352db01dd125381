import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { product } from "~/db/schema";
import { type Page, slice } from "~/lib/pages";
import { CATEGORIES, type Category, isCategory, type Product, type ProductCard } from "./product";
import type { ListingQuery, Sort } from "./schemas";
import { availableAt } from "./stock.server";

const SHELF_SIZE = 12;
const CHIPS = 2;

const onSale = isNull(product.archivedAt);
const rating = sql<
  number | null
>`case when ${product.reviewCount} > 0 then round(1.0 * ${product.ratingSum} / ${product.reviewCount}, 1) end`;

/** What a card is made of. */
export const cardColumns = (now: Date) => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  pricePaise: product.pricePaise,
  imageUrl: product.imageUrl,
  available: availableAt(now),
  featured: product.featured,
  rating,
  reviewCount: product.reviewCount,
  specifications: product.specifications,
});

type CardRow = Omit<ProductCard, "chips"> & { specifications: Record<string, string> };

export const toCard = ({ specifications, ...card }: CardRow): ProductCard => ({
  ...card,
  chips: Object.entries(specifications).slice(0, CHIPS),
});

const cards = (where: SQL | undefined, order: SQL[], limit: number, now: Date, offset = 0): ProductCard[] =>
  db
    .select(cardColumns(now))
    .from(product)
    .where(and(onSale, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all()
    .map(toCard);

const bestFirst = [desc(rating), desc(product.reviewCount), asc(product.id)];

const SORT_COLUMN: Record<Sort, SQL> = {
  rating,
  price: sql`${product.pricePaise}`,
  createdAt: sql`${product.createdAt}`,
  name: sql`${product.name} collate nocase`,
};

/** Sorted as asked; ties and unrated products by number of reviews, then in a fixed order, so that pages never overlap. */
function orderFor({
  sortBy,
  sortOrder = sortBy === "name" || sortBy === "price" ? "asc" : "desc",
}: ListingQuery): SQL[] {
  const direction = sortOrder === "asc" ? asc : desc;
  return [direction(SORT_COLUMN[sortBy]), desc(product.reviewCount), asc(product.id)];
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Every word must stand somewhere: name, brand, category, SKU, tags or specifications (D40). */
function matching(search: string | undefined): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, 8) ?? [];
  const haystack = sql`${product.name} || ' ' || ${product.brand} || ' ' || ${product.category} || ' ' || ${product.sku} || ' ' || ${product.tags} || ' ' || ${product.specifications}`;
  return and(...words.map((word) => sql`${haystack} like ${likePattern(word)} escape '\\'`));
}

const inCategory = (category: string | undefined) =>
  isCategory(category) ? eq(product.category, category) : undefined;

/** One page of products that match a query (spec storefront §2 listing). A category not ours counts as all. */
export function listProducts(query: ListingQuery, now: Date): Page<ProductCard> {
  const { search, category, brand, page, limit } = query;
  const where = and(matching(search), inCategory(category), brand ? eq(product.brand, brand) : undefined);
  const total = db.select({ n: count() }).from(product).where(and(onSale, where)).get()?.n ?? 0;
  const { offset, ...part } = slice(total, page, limit);
  return { ...part, items: cards(where, orderFor(query), limit, now, offset) };
}

/** The brands among the products of a query, its own brand aside, in order of name. */
export function brandsOf({ search, category }: ListingQuery): string[] {
  return db
    .selectDistinct({ brand: product.brand })
    .from(product)
    .where(and(onSale, matching(search), inCategory(category)))
    .orderBy(asc(product.brand))
    .all()
    .map((row) => row.brand);
}

/** One product by its id, or undefined when there is none on sale. */
export function findProduct(id: string, now: Date): Product | undefined {
  const found = db
    .select({
      ...cardColumns(now),
      sku: product.sku,
      category: product.category,
      description: product.description,
      tags: product.tags,
      warranty: product.warranty,
      countryOfOrigin: product.countryOfOrigin,
    })
    .from(product)
    .where(and(onSale, eq(product.id, id)))
    .get();
  return found && { ...found, ...toCard(found), specifications: Object.entries(found.specifications) };
}

export interface Shelf {
  title: string;
  category: Category | "All";
  products: ProductCard[];
}

/** The shelves of the home page that hold anything: featured, then one a category, at most 12 each, in stock first. */
export function homeShelves(now: Date): Shelf[] {
  const stockFirst = [desc(sql`${availableAt(now)} > 0`), ...bestFirst];
  const shelf = (title: string, category: Shelf["category"], where: SQL) => ({
    title,
    category,
    products: cards(where, stockFirst, SHELF_SIZE, now),
  });
  return [
    shelf("Featured Products", "All", eq(product.featured, true)),
    ...CATEGORIES.map((category) => shelf(category, category, eq(product.category, category))),
  ].filter(({ products }) => products.length > 0);
}

/** How many products each category has (D13). */
export function categoryCounts(): { category: Category; products: number }[] {
  const rows = db
    .select({ category: product.category, products: count() })
    .from(product)
    .where(onSale)
    .groupBy(product.category)
    .all();
  return CATEGORIES.map((category) => ({
    category,
    products: rows.find((row) => row.category === category)?.products ?? 0,
  }));
}
