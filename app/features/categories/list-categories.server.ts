import { asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { facetCount, product } from "~/features/catalog/tables";
import { getLanguage } from "~/lib/language";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { toSlugKey } from "./rules";
import { category, categoryText, earlierSlug } from "./tables";

export type Category = typeof category.$inferSelect;

/** All categories in their order, kept in memory until one changes. */
export const listCategories = cacheUntilChange(["category"], (): Category[] =>
  db
    .select()
    .from(category)
    .where(gte(category.position, 0))
    .orderBy(asc(category.position), asc(category.id))
    .all(),
);

/** The names of all categories in their order. */
export const listCategoryNames = (): string[] => listCategories().map(({ name }) => name);

const getEarlierSlugs = cacheUntilChange(
  ["category_slug"],
  () =>
    new Map(
      db
        .select()
        .from(earlierSlug)
        .all()
        .map(({ slugKey, categoryId }) => [slugKey, categoryId]),
    ),
);

/** The category with this name. */
export const findCategory = (name: string | undefined): Category | undefined =>
  listCategories().find((row) => row.name === name);

/**
 * The category that a part of an address means, in whatever letter case, by its present slug or by one it had
 * (rule: category-addresses).
 */
export function findCategoryBySlug(slug: string): Category | undefined {
  const key = toSlugKey(slug);
  const id = getEarlierSlugs().get(key);
  return (
    listCategories().find(({ slugKey }) => slugKey === key) ?? listCategories().find((row) => row.id === id)
  );
}

const getTitles = cacheUntilChange(["category", "category_text"], () => {
  const rows = db
    .select({ english: category.name, language: categoryText.language, title: categoryText.name })
    .from(categoryText)
    .innerJoin(category, eq(category.id, categoryText.categoryId))
    .all();
  return new Map(rows.map(({ english, language, title }) => [`${language} ${english}`, title]));
});

/**
 * What a category is called in the language of the moment (rule: goods-texts). Addresses, filters and
 * products have its English name.
 */
export function getCategoryTitle(name: string): string {
  const language = getLanguage();
  return language === "en" ? name : (getTitles().get(`${language} ${name}`) ?? name);
}

/** How many products of a category are on sale and archived. */
export interface ProductCounts {
  onSale: number;
  archived: number;
}

/** The numbers of products by the names of their categories; a category without products has none. */
export function countProductsByCategory(): Map<string, ProductCounts> {
  const onSale = db
    .select({ name: facetCount.category, n: sql<number>`sum(${facetCount.products})` })
    .from(facetCount)
    .groupBy(facetCount.category)
    .all();
  const archived = db
    .select({ name: product.category, n: sql<number>`count(*)` })
    .from(product)
    .where(isNotNull(product.archivedAt))
    .groupBy(product.category)
    .all();
  const counts = new Map(onSale.map(({ name, n }) => [name, { onSale: n, archived: 0 }]));
  for (const { name, n } of archived)
    counts.set(name, { onSale: counts.get(name)?.onSale ?? 0, archived: n });
  return counts;
}

/** How many products of one category are on sale and archived. */
export const countProductsOf = ({ name }: Pick<Category, "name">): ProductCounts =>
  countProductsByCategory().get(name) ?? { onSale: 0, archived: 0 };

/** A category by its id, as it is stored now. */
export const findCategoryById = (id: string): Category | undefined =>
  db.select().from(category).where(eq(category.id, id)).get();
