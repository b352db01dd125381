import { stockState } from "~/features/catalog/rules";
import { personal } from "./personal-part";
import { useLowStock } from "./use-layout-data";
import { words } from "./words.en";

interface Props {
  productId: string;
  available: number;
  /** Says nothing of what is simply in stock. */
  isShort?: boolean;
}

interface StockProps extends Props {
  lowStock: number;
}

/**
 * The stock as text, less what is in the visitor's own cart: the cart reserves nothing, but they cannot be
 * added twice.
 */
export const StockLabel = (product: Props) => <Stock {...product} lowStock={useLowStock()} />;

const Stock = personal({
  name: "stock",
  read: (visitor, { productId }: StockProps) => visitor?.findInCart(productId),
  render: (props, inCart) => <StockText {...props} {...inCart} />,
});

type TextProps = Pick<StockProps, "available" | "lowStock" | "isShort"> & { quantity?: number };

/** The stock as text, of which `quantity` units are in the visitor's cart. */
export function StockText({ available, lowStock, isShort, quantity: inCart = 0 }: TextProps) {
  const left = Math.max(0, available - inCart);
  const stock = stockState(left, lowStock);
  const state = available > 0 && left === 0 ? "low" : stock;
  // An empty line, so that the cards of a row stay alike.
  if (isShort && state === "in" && inCart === 0) return <p className="stock" />;
  const label = { out: words.outOfStock, low: words.lowStockOnlyLeft(left), in: words.inStock }[state];
  if (inCart === 0 || available <= 0) return <p className={`stock ${state}`}>{label}</p>;
  return (
    <p className={`stock ${state}`}>
      {left > 0 ? words.inYourCart(label, inCart) : words.allWeHaveIsInYourCart}
    </p>
  );
}
