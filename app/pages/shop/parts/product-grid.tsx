import type { ProductCard as Card } from "~/features/catalog/rules";
import { ProductCard } from "./product-card";

const EARLY_CARDS = 4;

interface Props {
  products: Card[];
  level?: 2 | 3;
  /** The grid is not at the top of the page, so all of its pictures are loaded lazily. */
  isBelowFold?: boolean;
  /** Leaves out the buttons to add to the cart, where a page has its own. */
  isWithoutCart?: boolean;
}

export function ProductGrid({ products, level = 3, isBelowFold, isWithoutCart }: Props) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level={level}
          isInFirstRow={!isBelowFold && index < EARLY_CARDS}
          isFirst={!isBelowFold && index === 0}
          isWithoutCart={isWithoutCart}
        />
      ))}
    </ul>
  );
}
