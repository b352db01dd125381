/** The list at `path` with the query that an address carries as `back` (rule: list-state-in-address). */
export function getListPath(path: string, address: string | URL): string {
  const listQuery = new URLSearchParams(new URL(address).searchParams.get("back") ?? "");
  return listQuery.size > 0 ? `${path}?${listQuery}` : path;
}

/** The query that carries the query of the list along, for `getListPath`. */
export const toReturnQuery = (search: string): string =>
  search ? `?${new URLSearchParams({ back: search.slice(1) })}` : "";

/** The part of a query that `toReturnQuery` made, to carry it on from page to page. */
export function pickReturnQuery(search: string): string {
  const back = new URLSearchParams(search).get("back");
  return back ? `?${new URLSearchParams({ back })}` : "";
}
