import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxQuantity, type ProductCard } from "~/features/catalog/rules";
import type { Refusal } from "~/platform/http/form.server";
import { findFirstError } from "~/ui/refused";
import { Stepper } from "~/ui/stepper";

interface Props {
  product: Pick<ProductCard, "id" | "name" | "available">;
  inCart: number;
  /** The form stands open, where there is room for it. */
  isOpen?: boolean;
  /** What was asked for is in the cart; the page does not show it yet. */
  onAccepted?: () => void;
}

/**
 * First the button, then how many, then "Confirm Add to Cart"; or how many at once. No scripts
 * needed. What is all in the cart already is not offered again.
 */
export function AddToCart({ product: { id, name, available }, inCart, isOpen, onAccepted }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const close = () => {
    const details = box.current;
    if (!details?.open) return;
    if (details.contains(document.activeElement))
      details.querySelector("summary")?.focus({ preventScroll: true });
    details.open = false;
  };
  const adding = useAdding({
    onAccepted: onAccepted ?? close,
    // It may have been the last: what had the focus is gone.
    onShown: () => document.activeElement === document.body && link.current?.focus({ preventScroll: true }),
  });
  const max = maxQuantity(available) - inCart;
  if (available === 0) return null;
  if (max <= 0) {
    return (
      <Link to="/cart" className="button add" discover="none" ref={link}>
        See your cart
      </Link>
    );
  }
  const form = (
    <AddToCartForm id={id} max={max} adding={adding} label={isOpen ? "Add to cart" : "Confirm Add to Cart"} />
  );
  if (isOpen) return <div className="add">{form}</div>;
  return (
    <details
      className="add"
      name="add"
      ref={box}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      <summary className="button">
        Add to cart<span className="unseen">{`: ${name}`}</span>
      </summary>
      {form}
    </details>
  );
}

interface AddingCallbacks {
  onAccepted: () => void;
  /** The page shows it. */
  onShown: () => void;
}

/**
 * A form that adds in place: what goes in leads back here by a redirect; only a refusal has something to say.
 */
function useAdding({ onAccepted, onShown }: AddingCallbacks) {
  const { Form, state, data } = useFetcher<Refusal>();
  /** After each that went in the quantity is 1 again. */
  const [round, setRound] = useState(0);
  const isSending = state !== "idle";
  const isAccepted = state === "loading" && !data;
  const wasAccepted = useRef(false);
  useEffect(() => {
    if (isAccepted && !wasAccepted.current) {
      setRound((before) => before + 1);
      onAccepted();
    }
    if (wasAccepted.current && !isSending) onShown();
    wasAccepted.current = isAccepted;
  });
  return { Form, round, isSending, refusal: isSending ? undefined : data };
}

interface FormProps {
  id: string;
  max: number;
  adding: ReturnType<typeof useAdding>;
  label: string;
}

function AddToCartForm({ id, max, adding: { Form, round, isSending, refusal }, label }: FormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/cart"
      preventScrollReset
      noValidate
      onSubmit={(event: FormEvent) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {refusal ? (
        <p className="error" role="alert">
          {findFirstError(refusal)}
        </p>
      ) : null}
      <Stepper key={round} label="Quantity" name="quantity" defaultValue={1} max={max} />
      <button
        type="submit"
        name="intent"
        value="add"
        className="button primary"
        aria-disabled={isSending || undefined}
      >
        {isSending ? "Adding…" : label}
      </button>
    </Form>
  );
}
