import type { ProductCard as Card } from "~/features/catalog/rules";
import { ProductCard } from "./product-card";

interface GridProps {
  products: Card[];
  level?: 2 | 3;
  /** The picture of the first product as a data URI, if it is small enough to stand in the page. */
  firstPicture?: string;
}

/** The products of a page that is about them. */
export function ProductGrid({ products, level = 3, firstPicture }: GridProps) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level={level}
          isFirst={index === 0}
          picture={index === 0 ? firstPicture : undefined}
        />
      ))}
    </ul>
  );
}

/** That a picture is the first of the page, with its data URI if it is small enough to stand in the page. */
export interface FirstPicture {
  picture?: string;
}

interface RowProps {
  products: Card[];
  /** Given where no picture of the page stands above the row. */
  first?: FirstPicture;
  /** Leaves out the buttons to add to the cart, where a page has its own. */
  isWithoutCart?: boolean;
}

/** A few products in one row that scrolls sideways. */
export function ProductRow({ products, isWithoutCart, first }: RowProps) {
  return (
    <ul className="sideways">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isWithoutCart={isWithoutCart}
          isInRow
          isFirst={index === 0 && first !== undefined}
          picture={index === 0 ? first?.picture : undefined}
        />
      ))}
    </ul>
  );
}
