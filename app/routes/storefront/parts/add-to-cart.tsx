import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { mostOf, type ProductCard } from "~/domain/catalogue/product";

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
export function AddToCart({ product: { id, name, available } }: { product: ProductCard }) {
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
