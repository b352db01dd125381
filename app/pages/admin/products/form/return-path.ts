/** The list of products as somebody left it: its query is in `back` of the address they were led to. */
export function listBehind(address: string | URL): string {
  const back = new URLSearchParams(new URL(address).searchParams.get("back") ?? "");
  return back.size > 0 ? `/admin/products?${back}` : "/admin/products";
}

/** What is added to an address that is to lead back to the list with this query. */
export const backTo = (search: string): string => (search ? `?${new URLSearchParams({ back: search.slice(1) })}` : "");
