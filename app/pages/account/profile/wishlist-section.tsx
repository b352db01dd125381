import { Link } from "@remix-run/react";
import { tabPath } from "~/features/accounts/profile/tabs";
import { WishlistLine } from "~/pages/parts/wishlist-line";
import type { SectionProps } from "./get-section.server";

export function WishlistSection({ items }: SectionProps<"wishlist">) {
  return (
    <section className="facts" aria-labelledby="wishlist">
      <h2 id="wishlist">Wishlist</h2>
      {items.length === 0 ? (
        <div className="empty">
          <p>Your wishlist is empty. Tap the heart on a product to keep it here.</p>
          <Link to="/products" className="button primary">
            Find something you like
          </Link>
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
            <Link to="/wishlist">Your whole wishlist</Link>
          </p>
        </>
      )}
    </section>
  );
}
