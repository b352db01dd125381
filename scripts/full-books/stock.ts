import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import type { ProductRow } from "../full-catalogue/products";
import { createRowWriter } from "./write-rows";

/** The sale of a product by a paid order; `returnedAt` is set if it was cancelled. */
interface Sale {
  orderId: string;
  sku: string;
  quantity: number;
  paidAt: number;
  returnedAt?: number;
}

/** Writes the stock ledger: sales and returns, and at the end the opening stock of each product. */
export function createStockLedger(books: Database.Database) {
  const write = createRowWriter(books, "stock_movement");
  const soldQuantities = new Map<string, number>();
  const addMovement = (sku: string, change: number, reason: string, orderId: string | null, at: number) =>
    write({ id: newId(), product_id: sku, change, reason, order_id: orderId, created_at: at });
  return {
    sell({ orderId, sku, quantity, paidAt, returnedAt }: Sale): void {
      addMovement(sku, -quantity, "sale", orderId, paidAt);
      if (returnedAt === undefined) soldQuantities.set(sku, (soldQuantities.get(sku) ?? 0) + quantity);
      else addMovement(sku, quantity, "return", orderId, returnedAt);
    },
    /** Writes the opening entries, so that each product's current stock remains after all its sales. */
    open(goods: ProductRow[]): void {
      for (const { sku, stock, createdAt } of goods) {
        const opening = stock + (soldQuantities.get(sku) ?? 0);
        if (opening > 0) addMovement(sku, opening, "opening", null, createdAt);
      }
    },
  };
}
