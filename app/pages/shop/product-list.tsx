import { json, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type Category,
  findCategoryBySlug,
  getCategoryTitle,
} from "~/features/categories/list-categories.server";
import { ALL } from "~/features/categories/rules";
import { ListingQuery } from "~/features/search/input";
import {
  type Listing,
  listProducts,
  parseListing,
  recordIfZeroResult,
} from "~/features/search/list-products.server";
import { listRelaxations } from "~/features/search/list-relaxations.server";
import { SORT_CHOICES } from "~/features/search/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { pick } from "~/lib/field-lists";
import { getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { loaderWithQuery } from "~/platform/http/query";
import { findInlinePicture } from "~/platform/images/inline-picture.server";
import { Pagination } from "~/ui/pagination";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { AppliedFilters } from "./parts/applied-filters";
import { ListingFilters } from "./parts/listing-filters";
import { isFiltered, toListingUrl } from "./parts/listing-url";
import { ProductGrid } from "./parts/product-grid";
import { NO_INDEX, renderHead, toPageSuffix } from "./parts/render-head";
import { listingData } from "./parts/structured-data";
import { ZeroResults } from "./parts/zero-results";
import { words } from "./words.en";

export const handle = { keep: true, splitsStyles: true };

export const loader = loaderWithQuery(
  ListingQuery,
  async ({ request, query: { page, limit, sort, ...rest }, params }) => {
    const { categoryName = ALL } = params;
    const category = categoryName === ALL ? undefined : getCategory(categoryName, request);
    const query = { ...rest, ...(sort && SORT_CHOICES[sort]) };
    if (query.category && query.category !== (category?.name ?? ALL)) throw redirectToCategory(query);
    const criteria = { ...query, category: category?.name };
    const now = new Date();
    const listing = parseListing({ ...criteria, page, limit });
    const { facets, corrections, ...products } = listProducts(listing, now);
    const zeroResults =
      products.totalItems === 0
        ? { relaxations: listRelaxations(listing), phone: getShopProfile().phone }
        : null;
    recordIfZeroResult(listing, now);
    const firstPicture = await findInlinePicture(products.items[0]?.imageUrl, [320]);
    const about = category && {
      ...pick(category, ["colour", "description", "imageUrl"]),
      title: getCategoryTitle(category.name),
    };
    return json({ criteria, about, products, facets, corrections, zeroResults, firstPicture });
  },
);

/**
 * The category that an address names. Throws a 404, and a redirect from a slug that is not its present one
 * (rule: category-addresses).
 */
function getCategory(slug: string, request: Request): Category {
  const category = findCategoryBySlug(slug);
  if (!category) throw new Response(words.thereIsNoSuchCategory, { status: 404 });
  if (category.slug === slug) return category;
  // Browsers ask again: the category may be renamed back, or another may get this address.
  const headers = { "Cache-Control": "no-cache" };
  throw redirect(toListingPath(category.name) + new URL(request.url).search, { status: 301, headers });
}

/** Redirects the filter form's category to that category's own address, with the other filters. */
function redirectToCategory(query: Omit<ListingQuery, "page" | "limit" | "sort">): Response {
  const category = query.category && findCategoryBySlug(query.category)?.name;
  return redirect(toListingUrl({ ...query, category }), 302);
}

const getListingTitle = (categoryTitle = ALL) => words.products(categoryTitle);

export default function ProductListPage() {
  const { criteria, about, products, facets, corrections, zeroResults, firstPicture } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={getColourClass(about?.colour)}>{getListingTitle(about?.title)}</h1>
      {about?.imageUrl ? (
        <Picture src={about.imageUrl} alt="" widths={[160]} sizes="" width={96} height={96} lazy />
      ) : null}
      {about?.description ? <p>{about.description}</p> : null}
      <div className="listing">
        <ListingFilters criteria={criteria} facets={facets} count={products.totalItems} />
        <div className="results">
          <AppliedFilters criteria={criteria} />
          <div role="status">
            <Corrections corrections={corrections} />
          </div>
          {zeroResults ? (
            <ZeroResults
              criteria={criteria}
              relaxations={zeroResults.relaxations}
              phone={zeroResults.phone}
            />
          ) : null}
          {products.items.length > 0 ? (
            <ProductGrid products={products.items} level={2} firstPicture={firstPicture} />
          ) : null}
          <Pagination {...products} label={words.pagesOfProducts} />
        </div>
      </div>
    </>
  );
}

/** Says which words of the search were corrected. */
function Corrections({ corrections }: Pick<Listing, "corrections">) {
  return corrections.map(({ typed, read }) => (
    <p key={typed}>
      <RichText
        text={words.nothingHereIsCalledShowing}
        parts={{ typed: () => typed, b: () => <b>{read}</b> }}
      />
    </p>
  ));
}

/** The title of a listing with its search and page. */
const formatTabTitle = (search: string | undefined, title: string, page: number): string =>
  [search && `“${search}”`, title, page > 1 && words.page(page)].filter(Boolean).join(", ");

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: words.productsLabel }, NO_INDEX];
  const { criteria, about, products } = data;
  const title = getListingTitle(about?.title);
  const { query, text: suffix } = toPageSuffix(products.currentPage);
  return renderHead(page, {
    title: formatTabTitle(criteria.search, title, products.currentPage),
    description: about?.description ?? words.withPricesStockAndRatings(title, suffix),
    path: isFiltered(criteria) ? undefined : toListingPath(criteria.category ?? ALL) + query,
    image: about?.imageUrl ?? undefined,
    structuredData: listingData(title),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
