import { tabPath } from "~/features/accounts/profile/tabs";
import { WishlistLine } from "~/pages/parts/wishlist-line";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

export function WishlistSection({ items }: SectionProps<"wishlist">) {
  return (
    <section className="facts" aria-labelledby="wishlist">
      <h2 id="wishlist">{words.wishlist}</h2>
      {items.length === 0 ? (
        <div className="empty">
          <p>{words.yourWishlistIsEmptyTapHeart}</p>
          <a href="/products" className="button primary">
            {words.findSomethingYouLike}
          </a>
        </div>
      ) : (
        <>
          <ul className="lines">
            {items.map((item) => (
              <li key={item.productId}>
                <WishlistLine item={item} heading="h3" returnPath={tabPath("wishlist")} />
              </li>
            ))}
          </ul>
          <p>
            <a href="/wishlist">{words.yourWholeWishlist}</a>
          </p>
        </>
      )}
    </section>
  );
}
