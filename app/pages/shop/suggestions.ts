import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { ListingQuery } from "~/features/search/input";
import { listFirstProducts } from "~/features/search/list-products.server";
import { readQuery } from "~/platform/http/query";

const MAX_SUGGESTIONS = 6;

/**
 * What the header's search field proposes while somebody types: at most six products, for everybody the same.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { search = "" } = readQuery(request, ListingQuery);
  const found = search ? listFirstProducts(ListingQuery.parse({ search }), MAX_SUGGESTIONS, new Date()) : [];
  const products = found.map(({ id, name, brand, pricePaise }) => ({ id, name, brand, pricePaise }));
  return json({ search, products }, { headers: { "Cache-Control": "private, max-age=60" } });
}
