import type { ProductCard as Card } from "~/features/catalog/rules";
import { ProductGrid } from "~/pages/shop/parts/product-grid";
import { useRouteData } from "~/ui/use-route-data";
import { words } from "./words.en";

const MAX_PRODUCTS = 4;

interface Props {
  productId: string;
  related: Card[];
}

export function OtherProducts({ productId, related }: Props) {
  const answer = useRouteData<{ products: Card[] }>("/recently-viewed", "pages/shop/recently-viewed");
  const recentlyViewed =
    answer?.data?.products.filter(({ id }) => id !== productId).slice(0, MAX_PRODUCTS) ?? [];
  return (
    <>
      {related.length > 0 ? (
        <section className="shelf">
          <h2>{words.moreOfKind}</h2>
          <ProductGrid products={related} isBelowFold isWithoutCart />
        </section>
      ) : null}
      <section className="shelf">
        {recentlyViewed.length > 0 ? (
          <>
            <h2>{words.recentlyViewed}</h2>
            <ProductGrid products={recentlyViewed} isBelowFold isWithoutCart />
          </>
        ) : null}
        <a href="/recently-viewed" className="more">
          {recentlyViewed.length > 0 ? words.allRecentlyViewed : words.recentlyViewed}
        </a>
      </section>
    </>
  );
}
