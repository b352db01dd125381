import type { ProductCard as Card } from "~/features/catalog/rules";
import { toUnbrokenUnits } from "~/pages/parts/unbroken-units";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";
import { AddToCart } from "./add-to-cart";
import { AdminLinks } from "./admin-links";
import { Price } from "./price";
import { StockLabel } from "./stock-label";
import { WishlistButton } from "./wishlist-button";
import { words } from "./words.en";

const GRID_SIZES = "(min-width: 700px) 220px, 44vw";
const ROW_SIZES = "(min-width: 386px) 216px, 56vw";
const PICTURE_WIDTHS_PX = [320, 480] as const;

interface Props {
  product: Card;
  level?: 2 | 3;
  /** Leaves out the button to add to the cart, where a page has its own. */
  isWithoutCart?: boolean;
  /** The first picture of the page, which is loaded at once. */
  isFirst?: boolean;
  /** The picture as a data URI, to stand in the page. */
  picture?: string;
  /** A short card, without specifications and Quick view. */
  isInRow?: boolean;
}

export function ProductCard({ product, level = 3, isFirst, picture, isWithoutCart, isInRow }: Props) {
  const Heading = `h${level}` as const;
  return (
    <li className="card">
      <div className="tile">
        <Picture
          src={product.imageUrl}
          alt=""
          widths={PICTURE_WIDTHS_PX}
          sizes={isInRow ? ROW_SIZES : GRID_SIZES}
          width={320}
          height={320}
          inline={picture}
          sharperOn="(min-width: 700px) and (min-resolution: 1.5dppx)"
          lazy={!isFirst}
          first={isFirst}
        />
        {product.featured ? <span className="flag">{words.featured}</span> : null}
        <WishlistButton product={product} />
      </div>
      <div className="maker">
        <p className="brand">{product.brand}</p>
        <Stars rating={product.rating} count={product.reviewCount} isShort />
      </div>
      <Heading>
        <a href={`/product/${product.id}`}>{toUnbrokenUnits(product.name)}</a>
      </Heading>
      {isInRow ? null : <Chips chips={product.chips} />}
      <Price price={product} />
      <StockLabel productId={product.id} available={product.available} isShort />
      {isInRow ? null : <QuickViewLink product={product} />}
      {isWithoutCart ? null : <AddToCart product={product} />}
      <AdminLinks id={product.id} name={product.name} />
    </li>
  );
}

function Chips({ chips }: Pick<Card, "chips">) {
  return (
    <p className="chips">
      {chips.map(([name, value]) => (
        <span key={name}>
          <span className="unseen">{`${name}: `}</span>
          {value}
        </span>
      ))}
    </p>
  );
}

function QuickViewLink({ product: { id, name } }: Pick<Props, "product">) {
  return (
    <a href={`/product/${id}/quick`} className="quick" aria-label={words.quickViewOf(name)} data-quick-view>
      {words.quickView}
    </a>
  );
}
