import { listAdminProducts, listProductsById } from "~/features/catalog/admin/list-products.server";
import { MAX_PRODUCT_ROWS, ProductRowsQuery } from "~/features/catalog/admin/rows-input";
import { listCategoryNames } from "~/features/categories/list-categories.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { toRowIds } from "~/lib/rows";
import { readQuery } from "~/platform/http/query";

const CHOSEN = "product";

/**
 * The products of a page of many stocks or prices: those chosen in the list, or those that match the filters.
 * `path` is where their form is sent, so that the same rows are shown again if it is refused.
 */
export function listProductRows(request: Request, url: URL) {
  const query = readQuery(request, ProductRowsQuery);
  const chosen = toRowIds(url.searchParams.getAll(CHOSEN), MAX_PRODUCT_ROWS);
  const { items, ...pageInfo } =
    chosen.length > 0
      ? {
          items: listProductsById(chosen),
          currentPage: 1,
          totalPages: 1,
          totalItems: chosen.length,
          limit: chosen.length,
        }
      : listAdminProducts(query);
  const search = new URLSearchParams(url.search);
  search.delete(CHOSEN);
  for (const { id } of items) search.append(CHOSEN, id);
  return {
    rows: items.map(({ id, name, brand, sku, stock, pricePaise }) => ({
      id,
      name,
      brand,
      sku,
      stock,
      pricePaise,
    })),
    pageInfo: { ...pageInfo, limit: pageInfo.limit },
    query,
    lowStock: getSettings("stock").lowStock,
    categories: listCategoryNames(),
    path: `${url.pathname}?${search}`,
  };
}

/** The page with its filters, but without the chosen products, to return to. */
export function getRowsPath(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete(CHOSEN);
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

export type ProductRow = ReturnType<typeof listProductRows>["rows"][number];
