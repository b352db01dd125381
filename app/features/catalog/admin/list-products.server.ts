import { and, asc, desc, eq, gte, isNotNull, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { findCategory } from "~/features/categories/list-categories.server";
import { isLowStock } from "~/features/stock/low-stock.server";
import type { OtherLanguage } from "~/lib/language";
import { fromRupees } from "~/lib/money";
import type { Page } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  isOneOf,
  matchesSearch,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { AdminProductsQuery } from "./input";
import type { AdminProductSort } from "./sorts";

/** A product in the back-office's list. `stock` includes units reserved by unpaid orders. */
export type AdminProductRow = ReturnType<typeof selectRows>[number];

type Filters = Omit<AdminProductsQuery, "sortBy" | "sortOrder" | "page" | "limit">;

const SORTED_BY: Record<AdminProductSort, SQL> = {
  createdAt: sql`${product.createdAt}`,
  name: sql`${product.name} collate nocase`,
  price: sql`${product.pricePaise}`,
  stockQuantity: sql`${product.stock}`,
  rating: sql`${product.rating}`,
};

// Always part of the query: each index covers either the products on sale or the archived ones.
const archivedCondition = ({ archived }: Filters) =>
  archived ? isNotNull(product.archivedAt) : isNull(product.archivedAt);

/** Whether a product has no name in a language, or no description there although it has one in English. */
const isUntranslated = (language: OtherLanguage): SQL =>
  notExists(
    db
      .select({ language: productText.language })
      .from(productText)
      .where(
        and(
          eq(productText.productId, product.id),
          eq(productText.language, language),
          isNotNull(productText.name),
          or(isNotNull(productText.description), eq(product.description, "")),
        ),
      ),
  );

/** The conditions of all filters except `archived`. */
function filterConditions({
  search,
  category,
  inStock,
  featured,
  lowStock,
  untranslated,
  minPrice,
  maxPrice,
}: Filters): SQL[] {
  const conditions = [
    matchesSearch("product", search, "all"),
    // An unknown one is ignored, as every invalid value of the query.
    findCategory(category) && eq(product.category, category ?? ""),
    inStock && eq(product.hasStock, inStock === "true"),
    featured && eq(product.featured, featured === "true"),
    lowStock && isLowStock(),
    untranslated && isUntranslated(untranslated),
    minPrice !== undefined && gte(product.pricePaise, fromRupees(minPrice)),
    maxPrice !== undefined && lte(product.pricePaise, fromRupees(maxPrice)),
  ];
  return conditions.filter((condition): condition is SQL => Boolean(condition));
}

const selectRows = (
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      brand: product.brand,
      category: product.category,
      pricePaise: product.pricePaise,
      imageUrl: product.imageUrl,
      stock: product.stock,
      featured: product.featured,
      rating: product.rating,
      reviewCount: product.reviewCount,
      isArchived: sql<boolean>`${product.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(product)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();

/** These products, whether on sale or archived, by name. */
export const listProductsById = (ids: readonly string[]): AdminProductRow[] =>
  selectRows(isOneOf(product.id, ids), [asc(SORTED_BY.name), asc(product.id)], {
    limit: ids.length,
    offset: 0,
  });

/**
 * One page of the filtered and sorted products, either those on sale or the archived ones. `isLonger` is true
 * if there are more products than were counted.
 */
export function listAdminProducts(
  query: AdminProductsQuery,
): Page<AdminProductRow> & { limit: number; isLonger: boolean } {
  const conditions = filterConditions(query);
  const where = and(archivedCondition(query), ...conditions);
  const rowTotal =
    conditions.length === 0
      ? toExactTotal(countRows("product", query.archived ? "archived" : "on sale"))
      : countUpTo(db.select({ id: product.id }).from(product).where(where));
  const { offset, ...page } = paginateTotal(rowTotal, query.page, query.limit);
  const direction = query.sortOrder === "asc" ? asc : desc;
  const order = [direction(SORTED_BY[query.sortBy]), direction(product.id)];

  return { ...page, items: selectRows(where, order, { limit: page.limit, offset }) };
}
