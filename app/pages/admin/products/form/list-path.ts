/** The list of products with the query that an address carries in its parameter `back`. */
export function getListPath(address: string | URL): string {
  const listQuery = new URLSearchParams(new URL(address).searchParams.get("back") ?? "");
  return listQuery.size > 0 ? `/admin/products?${listQuery}` : "/admin/products";
}

/** The query that carries the query of the list along, for `getListPath`. */
export const toReturnQuery = (search: string): string =>
  search ? `?${new URLSearchParams({ back: search.slice(1) })}` : "";
