import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brandsOf, listProducts } from "~/domain/catalogue/browsing.server";
import { isCategory } from "~/domain/catalogue/product";
import { ListingQuery } from "~/domain/catalogue/schemas";
import { shopParticulars } from "~/domain/settings/shop.server";
import { readQuery } from "~/http/query";
import { Pagination } from "~/ui/pagination";
import { ListingFilters } from "./parts/listing-filters";
import { ProductGrid } from "./parts/product-grid";
import { dialled, unbroken } from "./parts/reach";
import { gridPath, wireOf } from "./parts/wires";

export const handle = { keep: true };

const ALL = "All";

export function loader({ request, params: { categoryName = ALL } }: LoaderFunctionArgs) {
  const query = readQuery(request, ListingQuery);
  if (query.category && query.category !== categoryName) throw toCategory(request, query.category);
  if (categoryName !== ALL && !isCategory(categoryName))
    throw new Response("There is no such category.", { status: 404 });
  const asked = { ...query, category: categoryName === ALL ? undefined : categoryName };
  return json({
    categoryName,
    query: asked,
    brands: brandsOf(asked),
    products: listProducts(asked, new Date()),
    phone: shopParticulars().phone,
  });
}

/** The filter form's category leads to that category's own address; the search and the order go with it. */
function toCategory(request: Request, category: string): Response {
  const { searchParams } = new URL(request.url);
  searchParams.delete("category");
  searchParams.delete("page");
  searchParams.delete("brand");
  for (const [key, value] of [...searchParams]) if (value === "") searchParams.delete(key);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirect(`${gridPath(isCategory(category) ? category : ALL)}${query}`, 302);
}

const titleOf = (categoryName: string) => `${categoryName} Products`;

export default function ProductListing() {
  const { categoryName, query, brands, products, phone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={wireOf(categoryName)}>{titleOf(categoryName)}</h1>
      <ListingFilters key={categoryName} categoryName={categoryName} query={query} brands={brands} />
      <p className="quiet" role="status">
        {products.totalItems} {products.totalItems === 1 ? "product" : "products"}
        {query.search ? ` for “${query.search}”` : ""}
      </p>
      {products.items.length > 0 ? (
        <ProductGrid products={products.items} level={2} />
      ) : (
        <section className="empty">
          <h2>No products found matching your criteria.</h2>
          <p>
            Try fewer words, or call us at <a href={`tel:${dialled(phone)}`}>{unbroken(phone)}</a>: we may have it in
            the back.
          </p>
          <Link to={gridPath(ALL)} className="button">
            See all products
          </Link>
        </section>
      )}
      <Pagination {...products} label="Pages of products" />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? titleOf(data.categoryName) : "Products" },
  { name: "description", content: data ? `${titleOf(data.categoryName)} with prices, stock and ratings.` : "" },
];

export { ShelvesError as ErrorBoundary } from "./parts/shelves-error";
