import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { mostOf, type ProductCard } from "~/domain/catalogue/product";
import type { Refusal } from "~/http/form.server";
import { Stepper } from "~/ui/stepper";

interface Props {
  product: ProductCard;
  inCart: number;
}

/** First the button, then how many, then "Confirm Add to Cart" (spec storefront §4); no scripts needed. */
export function AddToCart({ product: { id, name, available }, inCart }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<Refusal>();
  const box = useRef<HTMLDetailsElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  /** After each that went in the quantity is 1 again. */
  const [round, setRound] = useState(0);
  const isSending = fetcher.state !== "idle";
  const refused = isSending ? undefined : fetcher.data;
  const close = () => {
    const details = box.current;
    if (!details?.open) return;
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus({ preventScroll: true });
    details.open = false;
  };
  const wasSending = useRef(false);
  // What went in leads back here by a redirect; only a refusal has something to say.
  useEffect(() => {
    if (wasSending.current && !isSending && !refused) {
      setRound((before) => before + 1);
      close();
      // It may have been the last: what had the focus is gone.
      if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
    }
    wasSending.current = isSending;
  });
  const most = mostOf(available) - inCart;
  if (available === 0) return null;
  if (most <= 0) {
    return (
      <Link to="/cart" className="button add" discover="none" ref={link}>
        See your cart
      </Link>
    );
  }
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
      <fetcher.Form
        method="post"
        action="/cart"
        preventScrollReset
        noValidate
        onSubmit={(event: FormEvent) => isSending && event.preventDefault()}
      >
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {refused ? (
          <p className="error" role="alert">
            {Object.values(refused.result.error ?? {})[0]?.[0]}
          </p>
        ) : null}
        <Stepper key={round} label="Quantity" name="quantity" defaultValue={1} most={most} />
        <button
          type="submit"
          name="intent"
          value="add"
          className="button primary"
          aria-disabled={isSending || undefined}
        >
          {isSending ? "Adding…" : "Confirm Add to Cart"}
        </button>
      </fetcher.Form>
    </details>
  );
}
