import { stockState } from "~/features/catalog/rules";
import { useLowStock } from "./use-layout-data";
import { words } from "./words.en";

interface Props {
  available: number;
  /**
   * How many of them are in the visitor's cart. The cart reserves nothing, but they cannot be added twice.
   */
  inCart?: number;
}

/** The stock as text, less what is in the visitor's own cart. */
export function StockLabel({ available, inCart = 0 }: Props) {
  const left = Math.max(0, available - inCart);
  const stock = stockState(left, useLowStock());
  const state = available > 0 && left === 0 ? "low" : stock;
  const label = { out: words.outOfStock, low: words.lowStockOnlyLeft(left), in: words.inStock }[state];
  if (inCart === 0 || available <= 0) return <p className={`stock ${state}`}>{label}</p>;
  return (
    <p className={`stock ${state}`}>
      {left > 0 ? words.inYourCart(label, inCart) : words.allWeHaveIsInYourCart}
    </p>
  );
}
