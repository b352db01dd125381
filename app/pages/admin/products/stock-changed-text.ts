import type { ChangedStock } from "~/features/stock/set-stock.server";
import { words } from "./words.en";

/** What a change has made of a stock, with the difference. */
export function toChangedText({ sku, before, after }: ChangedStock): string {
  const difference = after - before;
  const text = words.stockOfSetTo(sku, after);
  return difference === 0 ? text : `${text} ${words.itWas(before, Math.abs(difference), difference > 0)}`;
}
