import { Link } from "@remix-run/react";
import type { ProductCard as Card } from "~/features/catalog/rules";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";
import { AddToCart } from "./add-to-cart";
import { AdminLinks } from "./admin-links";
import { Price } from "./price";
import { useQuickView } from "./quick-view-dialog";
import { StockLabel } from "./stock-label";
import { useCartQuantity } from "./use-layout-data";
import { WishlistButton } from "./wishlist-button";

const PICTURE_SIZES = "(min-width: 700px) 220px, 44vw";
const PICTURE_WIDTHS_PX = [320, 480] as const;

interface Props {
  product: Card;
  /** Headings go one level below the section they stand in. */
  level?: 2 | 3;
  /** Among the first on the page: its picture is not to wait. */
  early?: boolean;
  /** To look at only, where a page has its own way into the cart. */
  short?: boolean;
  /** The very first picture of the page. */
  first?: boolean;
}

/** A product in a grid: picture, brand, name, what it is, price, stock, and a two-step add to cart. */
export function ProductCard({ product, level = 3, early, first, short }: Props) {
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
          lazy={!early}
          first={first}
        />
        {product.featured ? <span className="flag">Featured</span> : null}
        <WishlistButton product={product} />
      </div>
      <p className="brand">{product.brand}</p>
      <Heading>
        <Link to={`/product/${product.id}`} discover="none">
          {product.name}
        </Link>
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
      <Price pricePaise={product.pricePaise} />
      <StockLabel available={product.available} inCart={inCart} />
      <Link to={`/product/${product.id}/quick`} className="plain" discover="none" onClick={useQuickView()}>
        Quick view<span className="unseen">{` of ${product.name}`}</span>
      </Link>
      {short ? null : <AddToCart product={product} inCart={inCart} />}
      <AdminLinks {...product} />
    </li>
  );
}
