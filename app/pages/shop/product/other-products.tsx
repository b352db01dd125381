import type { ProductCard as Card } from "~/features/catalog/rules";
import { ProductRow } from "~/pages/shop/parts/product-grid";
import { words } from "./words.en";

/** Products of the same kind, and the way to those viewed before, which scripts show here. */
export function OtherProducts({ related }: { related: Card[] }) {
  return (
    <>
      {related.length > 0 ? (
        <section className="shelf" id="related">
          <h2>{words.moreOfKind}</h2>
          <ProductRow products={related} isWithoutCart />
        </section>
      ) : null}
      <section className="shelf" data-recently-viewed={words.allRecentlyViewed}>
        <a href="/recently-viewed" className="more">
          {words.recentlyViewed}
        </a>
      </section>
    </>
  );
}
