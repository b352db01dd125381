/** The list of products as somebody left it: its query is in `back` of the address they were led to. */
export function getListPath(address: string | URL): string {
  const listQuery = new URLSearchParams(new URL(address).searchParams.get("back") ?? "");
  return listQuery.size > 0 ? `/admin/products?${listQuery}` : "/admin/products";
}

/** What is added to an address that is to lead back to the list with this query. */
export const toReturnQuery = (search: string): string =>
  search ? `?${new URLSearchParams({ back: search.slice(1) })}` : "";
