import type { ReactNode } from "react";
import { maxQuantity, type ProductCard } from "~/features/catalog/rules";
import { Stepper } from "~/ui/stepper";
import { personal } from "./personal-part";
import { usePageAddress } from "./use-page-address";
import { words } from "./words.en";

interface Props {
  product: Pick<ProductCard, "id" | "name" | "available">;
  /** Shows the form at once, without the button that opens it. */
  isOpen?: boolean;
}

/**
 * A button that opens a quantity field and "Confirm Add to Cart". It works without scripts; with them the
 * field is made when the button is pressed (`browser/add-to-cart.ts`), because reading 24 forms with a field
 * takes a phone 200 ms. Nothing is offered if all available units are in the cart already.
 */
export function AddToCart({ product: { id, name, available }, isOpen }: Props) {
  const redirectTo = usePageAddress();
  if (available === 0)
    return (
      <a href={`/product/${id}`} className="button add" aria-label={words.actOn(words.notifyMe, name)}>
        {words.notifyMe}
      </a>
    );
  return <AddToCartPart id={id} name={name} available={available} isOpen={isOpen} redirectTo={redirectTo} />;
}

interface PartProps extends Pick<ProductCard, "id" | "name" | "available"> {
  isOpen?: boolean;
  redirectTo: string;
}

const AddToCartPart = personal({
  name: "add to cart",
  read: (visitor, { id }: PartProps) => visitor?.findInCart(id),
  render: (props, inCart) => <AddToCartControl {...props} {...inCart} />,
});

function AddToCartControl({
  id,
  name,
  available,
  isOpen,
  redirectTo,
  quantity: inCart = 0,
}: PartProps & { quantity?: number }) {
  const max = maxQuantity(available) - inCart;
  if (max <= 0) {
    return (
      <a href="/cart" className="button add">
        {words.seeYourCart}
      </a>
    );
  }
  const field = <Stepper label={words.quantity} name="quantity" defaultValue={1} max={max} />;
  const form = { id, redirectTo };
  if (isOpen) {
    return (
      <div className="add">
        <AddToCartForm {...form} field={field} label={words.addToCart} />
      </div>
    );
  }
  return (
    <details className="add" name="add">
      <summary className="button" aria-label={words.actOn(words.addToCart, name)}>
        {words.addToCart}
      </summary>
      <AddToCartForm {...form} field={<noscript>{field}</noscript>} label={words.confirmAddToCart} />
    </details>
  );
}

type FormProps = { id: string; field: ReactNode; label: string; redirectTo: string };

function AddToCartForm({ id, field, label, redirectTo }: FormProps) {
  return (
    <form method="post" action="/cart" data-in-place noValidate>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {field}
      <button type="submit" name="intent" value="add" className="button primary" data-busy={words.adding}>
        {label}
      </button>
    </form>
  );
}
