import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { firstProducts } from "~/domain/listing/listing.server";
import { ListingQuery } from "~/domain/listing/schemas";
import { readQuery } from "~/platform/http/query";

const MOST = 6;

/** What the header's search field proposes while somebody types: at most six products, for everybody the same. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search = "" } = readQuery(request, ListingQuery);
  const found = search ? firstProducts(ListingQuery.parse({ search }), MOST, new Date()) : [];
  const products = found.map(({ id, name, brand, pricePaise }) => ({ id, name, brand, pricePaise }));
  return json({ search, products }, { headers: { "Cache-Control": "private, max-age=60" } });
}
