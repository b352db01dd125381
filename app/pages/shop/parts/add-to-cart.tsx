import { useLocation } from "@remix-run/react";
import { maxQuantity, type ProductCard } from "~/features/catalog/rules";
import { RichText } from "~/ui/rich-text";
import { Stepper } from "~/ui/stepper";
import { words } from "./words.en";

interface Props {
  product: Pick<ProductCard, "id" | "name" | "available">;
  inCart: number;
  /** Shows the form at once, without the button that opens it. */
  isOpen?: boolean;
}

/**
 * A button that opens a quantity field and "Confirm Add to Cart". It works without scripts. Nothing is
 * offered if all available units are in the cart already.
 */
export function AddToCart({ product: { id, name, available }, inCart, isOpen }: Props) {
  const max = maxQuantity(available) - inCart;
  if (available === 0) return null;
  if (max <= 0) {
    return (
      <a href="/cart" className="button add">
        {words.seeYourCart}
      </a>
    );
  }
  const form = <AddToCartForm id={id} max={max} label={isOpen ? words.addToCart : words.confirmAddToCart} />;
  if (isOpen) return <div className="add">{form}</div>;
  return (
    <details className="add" name="add">
      <summary className="button">
        <RichText
          text={words.addToCartRich}
          parts={{ span: () => <span className="unseen">{`: ${name}`}</span> }}
        />
      </summary>
      {form}
    </details>
  );
}

function AddToCartForm({ id, max, label }: { id: string; max: number; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/cart" data-in-place noValidate>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Stepper label={words.quantity} name="quantity" defaultValue={1} max={max} />
      <button type="submit" name="intent" value="add" className="button primary" data-busy={words.adding}>
        {label}
      </button>
    </form>
  );
}
