import { MAX_ORDERS_TOGETHER } from "~/features/orders/rules";
import { toRowIds } from "~/lib/rows";
import { FROM_BULK_BAR } from "~/platform/admin/bulk-choice";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "../words.en";

/** The ids of the orders that were chosen in the list, from the address; empty if none were. */
export const getChosenOrders = (url: URL): string[] =>
  toRowIds(url.searchParams.getAll("order"), MAX_ORDERS_TOGETHER);

/** `getChosenOrders`, where none stands for all; the bar of the list leads back to it if none were chosen. */
export async function getChosenOrdersOrAll(url: URL): Promise<string[]> {
  const chosen = getChosenOrders(url);
  if (chosen.length === 0 && url.searchParams.has(FROM_BULK_BAR))
    throw await seeOther("/admin/orders", { error: words.selectOrdersFirst });
  return chosen;
}
