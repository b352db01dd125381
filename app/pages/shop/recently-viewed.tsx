import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { toListingPath } from "~/pages/parts/category-colours";
import { clearRecentlyViewed, listRecentlyViewed } from "~/platform/http/recently-viewed.server";
import { seeOther } from "~/platform/http/redirect.server";
import { unlessOffline } from "~/ui/send-unless-offline";
import { ProductGrid } from "./parts/product-grid";

export function loader({ request }: LoaderFunctionArgs) {
  const products = listProductCards(listRecentlyViewed(request.headers.get("Cookie") ?? ""), new Date());
  return json({ products }, { headers: { "Cache-Control": "private, no-store" } });
}

export const action = () =>
  seeOther("/recently-viewed", { success: "Forgotten", cookies: [clearRecentlyViewed()], replace: true });

export const shouldRevalidate = unlessOffline;

export default function RecentlyViewedPage() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Recently viewed</h1>
      {products.length === 0 ? (
        <section className="empty">
          <h2>Nothing looked at yet</h2>
          <p>Products you open are kept here for 30 days, on this device only.</p>
          <Link to={toListingPath("All")} className="button primary">
            Look around
          </Link>
        </section>
      ) : (
        <>
          <ProductGrid products={products} level={2} />
          <Form method="post">
            <button type="submit" className="button">
              Forget these
            </button>
          </Form>
        </>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [
  { title: "Recently viewed" },
  { name: "robots", content: "noindex" },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
