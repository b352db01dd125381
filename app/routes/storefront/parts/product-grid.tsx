import type { ProductCard as Card } from "~/domain/catalogue/product";
import { ProductCard } from "./product-card";

const EARLY_CARDS = 4;

/** Cards in a grid that begins the page: the first row of pictures is not to wait. */
export function ProductGrid({ products, level }: { products: Card[]; level: 2 | 3 }) {
  return (
    <ul className="grid">
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} level={level} early={place < EARLY_CARDS} first={place === 0} />
      ))}
    </ul>
  );
}
