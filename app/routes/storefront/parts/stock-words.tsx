import { stockState } from "~/domain/catalogue/product";

/** Stock in words: out, low, or in. */
export function StockWords({ available }: { available: number }) {
  const state = stockState(available);
  const words = { out: "Out of Stock", low: `Low Stock: only ${available} left`, in: "In stock" }[state];
  return <p className={`stock ${state}`}>{words}</p>;
}
