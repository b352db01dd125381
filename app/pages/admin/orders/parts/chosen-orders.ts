import { MAX_ORDERS_TOGETHER } from "~/features/orders/rules";
import { toRowIds } from "~/lib/rows";

/** The ids of the orders that were chosen in the list, from the address; empty if none were. */
export const getChosenOrders = (url: URL): string[] =>
  toRowIds(url.searchParams.getAll("order"), MAX_ORDERS_TOGETHER);
