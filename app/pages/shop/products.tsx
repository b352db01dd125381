import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListingQuery } from "~/features/search/input";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { nameGoods } from "~/features/search/name-goods.server";
import { loaderWithQuery } from "~/platform/http/query";
import { findInlinePicture } from "~/platform/images/inline-picture.server";
import { Pagination } from "~/ui/pagination";
import { ProductGrid } from "./parts/product-grid";
import { renderHead, toPageSuffix } from "./parts/render-head";
import { listingData } from "./parts/structured-data";
import { words } from "./words.en";

export const handle = { keep: true, splitsStyles: true };

const PageQuery = ListingQuery.pick({ page: true, limit: true });

export const loader = loaderWithQuery(PageQuery, async ({ query: { page, limit } }) => {
  const all = ListingQuery.parse({ page, limit });
  const { items, currentPage, totalPages } = listProducts(parseListing(all), new Date());
  const firstPicture = await findInlinePicture(items[0]?.imageUrl, [320]);
  return json({ goods: nameGoods().short, items, firstPicture, currentPage, totalPages });
});

export default function ProductsPage() {
  const { goods, items, firstPicture, ...pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.productsLabel}</h1>
      <ProductGrid products={items} level={2} firstPicture={firstPicture} />
      <Pagination {...pages} label={words.pagesOfProducts} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  const { query, text: suffix } = toPageSuffix(data?.currentPage ?? 1);
  return renderHead(page, {
    title: data ? words.allProductsOf(data.goods, suffix) : words.productsLabel,
    description: words.everythingOnOurShelvesByCategory(suffix),
    path: data && `/products${query}`,
    structuredData: listingData(words.productsLabel),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
