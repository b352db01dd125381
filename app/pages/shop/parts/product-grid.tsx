import type { ProductCard as Card } from "~/features/catalog/rules";
import { ProductCard } from "./product-card";

const EARLY_CARDS = 4;

interface Props {
  products: Card[];
  level?: 2 | 3;
  /** It does not begin the page: its pictures can wait. */
  late?: boolean;
  /** To look at only, where a page has its own way into the cart. */
  short?: boolean;
}

/** Cards in a grid: where it begins the page, the first row of pictures is not to wait. */
export function ProductGrid({ products, level = 3, late, short }: Props) {
  return (
    <ul className="grid">
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          level={level}
          early={!late && place < EARLY_CARDS}
          first={!late && place === 0}
          short={short}
        />
      ))}
    </ul>
  );
}
