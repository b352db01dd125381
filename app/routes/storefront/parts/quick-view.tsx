import { Form, Link, useLocation } from "@remix-run/react";
import { mostOf, type Product } from "~/domain/catalogue/product";
import { formatRupees } from "~/lib/money";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";
import { Heart } from "./heart";
import { StockWords } from "./stock-words";

const SPECIFICATIONS = 4;

interface Props {
  product: Product;
  level: 1 | 2;
}

/** A product in short, on a page of its own or in a dialog: what it is, what it costs, and into the cart with it. */
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
        <Heart product={product} />
      </div>
      <div>
        <p className="brand">{product.brand}</p>
        <Heading>{product.name}</Heading>
        <Stars rating={product.rating} count={product.reviewCount} />
        <p className="price">
          {`${formatRupees(product.pricePaise)} `}
          <small>+ GST</small>
        </p>
        <StockWords available={product.available} />
        <ul className="points">
          {product.specifications.slice(0, SPECIFICATIONS).map(([name, value]) => (
            <li key={name}>{`${name}: ${value}`}</li>
          ))}
        </ul>
        <QuickAdd product={product} />
        <p>
          <Link to={`/product/${product.id}`}>
            Full details<span className="unseen"> of {product.name}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

function QuickAdd({ product: { id, available } }: { product: Product }) {
  const { pathname, search } = useLocation();
  if (available === 0) return null;
  return (
    <Form method="post" action="/cart" className="row" preventScrollReset noValidate discover="none">
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <label>
        Quantity <input type="number" name="quantity" defaultValue={1} min={1} max={mostOf(available)} />
      </label>
      <button type="submit" name="intent" value="add" className="button primary">
        Add to cart
      </button>
    </Form>
  );
}
