import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import type { Goods } from "../full-shelves/goods";
import { writerOf } from "./writing";

/** What a paid order took from the shop; `backAt`: when it came back, if it did. */
interface Sale {
  orderId: string;
  sku: string;
  quantity: number;
  paidAt: number;
  backAt?: number;
}

/** Keeps the ledger of stock: what is sold and comes back, and at last what each product was opened with. */
export function stockLedger(books: Database.Database) {
  const write = writerOf(books, "stock_movement");
  const sold = new Map<string, number>();
  const move = (sku: string, change: number, reason: string, orderId: string | null, at: number) =>
    write({ id: newId(), product_id: sku, change, reason, order_id: orderId, created_at: at });
  return {
    sell({ orderId, sku, quantity, paidAt, backAt }: Sale): void {
      move(sku, -quantity, "sale", orderId, paidAt);
      if (backAt === undefined) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
      else move(sku, quantity, "return", orderId, backAt);
    },
    /** So much was there in the beginning that, after all sales, what stands in the shop is left. */
    open(goods: Goods[]): void {
      for (const { sku, stock, createdAt } of goods) {
        const opening = stock + (sold.get(sku) ?? 0);
        if (opening > 0) move(sku, opening, "opening", null, createdAt);
      }
    },
  };
}
