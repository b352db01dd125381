import type { ProductCard } from "~/features/catalog/rules";
import { personal } from "./personal-part";
import { usePageAddress } from "./use-page-address";
import { words } from "./words.en";

/**
 * The heart over a product's picture: a form that works without scripts. The button says whether it adds or
 * removes, so that one on an outdated page never does the opposite.
 */
export function WishlistButton({ product: { id, name } }: { product: Pick<ProductCard, "id" | "name"> }) {
  return <Heart id={id} name={name} redirectTo={usePageAddress()} />;
}

const Heart = personal({
  name: "heart",
  read: (visitor, { id }: { id: string; name: string; redirectTo: string }) =>
    visitor?.hasInWishlist(id) ?? false,
  render: ({ id, name, redirectTo }, isInWishlist) => (
    <form method="post" action="/wishlist" className="heart" data-in-place data-toasts>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button
        type="submit"
        name="intent"
        value={isInWishlist ? "remove" : "add"}
        aria-pressed={isInWishlist}
        aria-label={words.wishlist(name)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z" />
        </svg>
      </button>
    </form>
  ),
});
