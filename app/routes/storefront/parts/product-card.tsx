import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type ProductCard as Card, mostOf, stockState } from "~/domain/catalogue/product";
import { formatRupees } from "~/lib/money";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";

const SIZES = "(min-width: 700px) 220px, 44vw";
const WIDTHS = [320, 480];

interface Props {
  product: Card;
  /** Headings go one level below the section they stand in. */
  level?: 2 | 3;
  /** Among the first on the page: its picture is not to wait. */
  early?: boolean;
  /** The very first picture of the page. */
  first?: boolean;
}

/** A product in a grid: picture, brand, name, what it is, price, stock, and a two-step add to cart. */
export function ProductCard({ product, level = 3, early, first }: Props) {
  const Heading = `h${level}` as const;
  return (
    <li className="card">
      <div className="tile">
        <Picture
          src={product.imageUrl}
          alt=""
          widths={WIDTHS}
          sizes={SIZES}
          width={320}
          height={320}
          lazy={!early}
          first={first}
        />
        {product.featured ? <span className="flag">Featured</span> : null}
      </div>
      <p className="brand">{product.brand}</p>
      <Heading>
        <Link to={`/product/${product.id}`} discover="none">
          {product.name}
        </Link>
      </Heading>
      <p className="chips">
        {product.chips.map((chip) => (
          <span key={chip}>{chip}</span>
        ))}
      </p>
      <Stars rating={product.rating} count={product.reviewCount} />
      <p className="price">
        {`${formatRupees(product.pricePaise)} `}
        <small>+ GST</small>
      </p>
      <StockWords available={product.available} />
      <AddToCart product={product} />
    </li>
  );
}

/** Stock in words: out, low, or in. */
export function StockWords({ available }: { available: number }) {
  const state = stockState(available);
  const words = { out: "Out of Stock", low: `Low Stock: only ${available} left`, in: "In stock" }[state];
  return <p className={`stock ${state}`}>{words}</p>;
}

/** Counts how often this card's form was sent by script: each time it closes, its quantity 1 again. */
function useSent(productId: string): number {
  const isUnderWay = useNavigation().formData?.get("productId") === productId;
  const [sent, setSent] = useState(0);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) setSent((count) => count + 1);
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return sent;
}

/** First the button, then how many, then "Confirm Add to Cart" (spec storefront §4); no scripts needed. */
function AddToCart({ product: { id, name, available } }: { product: Card }) {
  const { pathname, search } = useLocation();
  const round = useSent(id);
  if (available === 0) return null;
  return (
    <details className="add" key={round}>
      <summary className="button">
        Add to cart<span className="unseen">{`: ${name}`}</span>
      </summary>
      <Form method="post" action="/cart" preventScrollReset noValidate discover="none">
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <label>
          Quantity
          <input type="number" name="quantity" defaultValue={1} min={1} max={mostOf(available)} />
        </label>
        <button type="submit" name="intent" value="add" className="button primary">
          Confirm Add to Cart
        </button>
      </Form>
    </details>
  );
}
