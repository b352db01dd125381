import { words } from "~/pages/admin/products/words.en";
import { getListPath as getPathOfList, toReturnQuery } from "~/platform/admin/list-path";

export { toReturnQuery } from "~/platform/admin/list-path";

const PRODUCTS = "/admin/products";
const LABELS = "/admin/products/labels";
const LIST = "list";
const IS_LABELS = "labels";

/** The query of a product that was opened from the list of incomplete labels; `search`: of that list. */
export function toLabelsQuery(search: string): string {
  const query = new URLSearchParams(toReturnQuery(search));
  query.set(LIST, IS_LABELS);
  return `?${query}`;
}

/** The list from which a product was opened, with the query that an address carries as `back`. */
export const getListPath = (address: string | URL): string => {
  const isFromLabels = new URL(address).searchParams.get(LIST) === IS_LABELS;
  return getPathOfList(isFromLabels ? LABELS : PRODUCTS, address);
};

/** What the link to that list is called. */
export const nameOfList = (listPath: string): string =>
  listPath.startsWith(LABELS) ? words.incompleteLabels : words.allProducts;
