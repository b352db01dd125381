import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { ProductCard } from "~/features/catalog/rules";
import type { FormRefusal } from "~/platform/http/form.server";
import { findFirstError } from "~/ui/find-first-error";
import { useShowError } from "~/ui/toast";
import { useIsInWishlist } from "./use-layout-data";
import { words } from "./words.en";

/**
 * Whether the heart is filled: by the last click, or else by the server's data. The next click always follows
 * the server's data, so that a quick second click repeats the first and does not undo it.
 */
function useWishlistToggle(productId: string) {
  const fetcher = useFetcher<FormRefusal>();
  const showError = useShowError();
  const isInWishlist = useIsInWishlist(productId);
  const pendingIntent = fetcher.formData?.get("intent");
  const error = findFirstError(fetcher.data);
  // Depends on the response and not its message, so that the same refusal is shown again.
  const { data } = fetcher;
  useEffect(() => {
    const message = findFirstError(data);
    if (message) showError(message);
  }, [data, showError]);
  const isFilled = pendingIntent && !error ? pendingIntent === "add" : isInWishlist;
  return { Form: fetcher.Form, isFilled, intent: isInWishlist ? "remove" : "add" };
}

/**
 * The heart over a product's picture: a form that works without scripts. The button says whether it adds or
 * removes, so that one on an outdated page never does the opposite.
 */
export function WishlistButton({ product: { id, name } }: { product: Pick<ProductCard, "id" | "name"> }) {
  const { pathname, search } = useLocation();
  const { Form, isFilled, intent } = useWishlistToggle(id);
  return (
    <form method="post" action="/wishlist" className="heart">
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button type="submit" name="intent" value={intent} aria-pressed={isFilled}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z" />
        </svg>
        <span className="unseen">{words.wishlist(name)}</span>
      </button>
    </form>
  );
}
