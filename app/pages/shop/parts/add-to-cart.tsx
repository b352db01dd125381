import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxQuantity, type ProductCard } from "~/features/catalog/rules";
import type { FormRefusal } from "~/platform/http/form.server";
import { findFirstError } from "~/ui/find-first-error";
import { RichText } from "~/ui/rich-text";
import { Stepper } from "~/ui/stepper";
import { words } from "./words.en";

interface Props {
  product: Pick<ProductCard, "id" | "name" | "available">;
  inCart: number;
  /** Shows the form at once, without the button that opens it. */
  isOpen?: boolean;
  /** Called when the product is in the cart, before the page shows it. */
  onAccepted?: () => void;
}

/**
 * A button that opens a quantity field and "Confirm Add to Cart". It works without scripts. Nothing is
 * offered if all available units are in the cart already.
 */
export function AddToCart({ product: { id, name, available }, inCart, isOpen, onAccepted }: Props) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const cartLinkRef = useRef<HTMLAnchorElement>(null);
  const close = () => {
    const details = detailsRef.current;
    if (!details?.open) return;
    if (details.contains(document.activeElement))
      details.querySelector("summary")?.focus({ preventScroll: true });
    details.open = false;
  };
  const adding = useAdding({
    onAccepted: onAccepted ?? close,
    // If these were the last units, the focused element has been removed.
    onUpdated: () =>
      document.activeElement === document.body && cartLinkRef.current?.focus({ preventScroll: true }),
  });
  const max = maxQuantity(available) - inCart;
  if (available === 0) return null;
  if (max <= 0) {
    return (
      <a href="/cart" className="button add" ref={cartLinkRef}>
        {words.seeYourCart}
      </a>
    );
  }
  const form = (
    <AddToCartForm
      id={id}
      max={max}
      adding={adding}
      label={isOpen ? words.addToCart : words.confirmAddToCart}
    />
  );
  if (isOpen) return <div className="add">{form}</div>;
  return (
    <details
      className="add"
      name="add"
      ref={detailsRef}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
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

interface AddingCallbacks {
  onAccepted: () => void;
  /** Called when the page shows the new cart. */
  onUpdated: () => void;
}

/**
 * A form that adds to the cart without leaving the page. Success redirects back here; only a refusal has
 * data.
 */
function useAdding({ onAccepted, onUpdated }: AddingCallbacks) {
  const { Form, state, data } = useFetcher<FormRefusal>();
  /** Changes after each success, which resets the quantity to 1. */
  const [resetKey, setResetKey] = useState(0);
  const isSending = state !== "idle";
  const isAccepted = state === "loading" && !data;
  const wasAccepted = useRef(false);
  useEffect(() => {
    if (isAccepted && !wasAccepted.current) {
      setResetKey((lastKey) => lastKey + 1);
      onAccepted();
    }
    if (wasAccepted.current && !isSending) onUpdated();
    wasAccepted.current = isAccepted;
  });
  return { Form, resetKey, isSending, refusal: isSending ? undefined : data };
}

interface FormProps {
  id: string;
  max: number;
  adding: ReturnType<typeof useAdding>;
  label: string;
}

function AddToCartForm({ id, max, adding: { Form, resetKey, isSending, refusal }, label }: FormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/cart"
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
      <Stepper key={resetKey} label={words.quantity} name="quantity" defaultValue={1} max={max} />
      <button
        type="submit"
        name="intent"
        value="add"
        className="button primary"
        aria-disabled={isSending || undefined}
      >
        {isSending ? words.adding : label}
      </button>
    </form>
  );
}
