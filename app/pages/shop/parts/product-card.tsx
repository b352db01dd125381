import type { ProductCard as Card } from "~/features/catalog/rules";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { Stars } from "~/ui/stars";
import { AddToCart } from "./add-to-cart";
import { AdminLinks } from "./admin-links";
import { Price } from "./price";
import { StockLabel } from "./stock-label";
import { useCartQuantity } from "./use-layout-data";
import { WishlistButton } from "./wishlist-button";
import { words } from "./words.en";

const PICTURE_SIZES = "(min-width: 700px) 220px, 44vw";
const PICTURE_WIDTHS_PX = [320, 480] as const;

interface Props {
  product: Card;
  level?: 2 | 3;
  /** The picture is loaded at once, because it is near the top of the page. */
  isInFirstRow?: boolean;
  /** Leaves out the button to add to the cart, where a page has its own. */
  isWithoutCart?: boolean;
  /** The first picture of the page, which is loaded with high priority. */
  isFirst?: boolean;
}

export function ProductCard({ product, level = 3, isInFirstRow, isFirst, isWithoutCart }: Props) {
  const Heading = `h${level}` as const;
  const inCart = useCartQuantity(product.id);
  return (
    <li className="card">
      <div className="tile">
        <Picture
          src={product.imageUrl}
          alt=""
          widths={PICTURE_WIDTHS_PX}
          sizes={PICTURE_SIZES}
          width={320}
          height={320}
          lazy={!isInFirstRow}
          first={isFirst}
        />
        {product.featured ? <span className="flag">{words.featured}</span> : null}
        <WishlistButton product={product} />
      </div>
      <p className="brand">{product.brand}</p>
      <Heading>
        <a href={`/product/${product.id}`}>{product.name}</a>
      </Heading>
      <p className="chips">
        {product.chips.map(([name, value]) => (
          <span key={name}>
            <span className="unseen">{`${name}: `}</span>
            {value}
          </span>
        ))}
      </p>
      <Stars rating={product.rating} count={product.reviewCount} />
      <Price price={product} />
      <StockLabel available={product.available} inCart={inCart} />
      <a href={`/product/${product.id}/quick`} className="plain" data-quick-view>
        <RichText
          text={words.quickViewOfProduct}
          parts={{
            span: (text) => (
              <span className="unseen">
                {text} {product.name}
              </span>
            ),
          }}
        />
      </a>
      {isWithoutCart ? null : <AddToCart product={product} inCart={inCart} />}
      <AdminLinks {...product} />
    </li>
  );
}
