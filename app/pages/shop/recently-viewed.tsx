import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { toListingPath } from "~/pages/parts/category-colours";
import { clearRecentlyViewed, listRecentlyViewed } from "~/platform/http/recently-viewed.server";
import { seeOther } from "~/platform/http/redirect.server";
import { ProductGrid } from "./parts/product-grid";
import { words } from "./words.en";

export function loader({ request }: LoaderFunctionArgs) {
  const products = listProductCards(listRecentlyViewed(request.headers.get("Cookie") ?? ""), new Date());
  return json({ products }, { headers: { "Cache-Control": "private, no-store" } });
}

export const action = () =>
  seeOther("/recently-viewed", { success: words.forgotten, cookies: [clearRecentlyViewed()] });

export default function RecentlyViewedPage() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.recentlyViewed}</h1>
      {products.length === 0 ? (
        <section className="empty">
          <h2>{words.nothingLookedAtYet}</h2>
          <p>{words.productsYouOpenAreKeptHere}</p>
          <a href={toListingPath("All")} className="button primary">
            {words.lookAround}
          </a>
        </section>
      ) : (
        <>
          <ProductGrid products={products} level={2} />
          <form method="post">
            <button type="submit" className="button">
              {words.forgetThese}
            </button>
          </form>
        </>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [
  { title: words.recentlyViewed },
  { name: "robots", content: "noindex" },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
