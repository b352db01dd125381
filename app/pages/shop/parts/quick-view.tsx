import type { Product } from "~/features/catalog/rules";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { Stars } from "~/ui/stars";
import { AddToCart } from "./add-to-cart";
import { Price } from "./price";
import { StockLabel } from "./stock-label";
import { WishlistButton } from "./wishlist-button";
import { words } from "./words.en";

const MAX_SPECIFICATIONS = 4;

interface Props {
  product: Product;
  level: 1 | 2;
}

/** The short view of a product, on its own page or in a dialog. */
export function QuickView({ product, level }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="product">
      <div className="tile large">
        <Picture
          src={product.imageUrl}
          alt={product.name}
          widths={[320, 480, 640]}
          sizes="(min-width: 900px) 300px, 92vw"
          width={640}
          height={640}
        />
        <WishlistButton product={product} />
      </div>
      <div>
        <p className="brand">{product.brand}</p>
        <Heading>{product.name}</Heading>
        <Stars rating={product.rating} count={product.reviewCount} />
        <Price price={product} />
        <StockLabel productId={product.id} available={product.available} />
        <AddToCart product={product} isOpen />
        <ul className="points">
          {product.specifications.slice(0, MAX_SPECIFICATIONS).map(([name, value]) => (
            <li key={name}>{`${name}: ${value}`}</li>
          ))}
        </ul>
        <p>
          <a href={`/product/${product.id}`}>
            <RichText
              text={words.fullDetails}
              parts={{ span: () => <span className="unseen"> {words.of(product.name)}</span> }}
            />
          </a>
        </p>
      </div>
    </article>
  );
}
