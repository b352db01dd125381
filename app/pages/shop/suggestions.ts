import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { ListingQuery } from "~/features/search/input";
import { listFirstProducts } from "~/features/search/list-products.server";
import { pick } from "~/lib/field-lists";
import { readQuery } from "~/platform/http/query";

/** The most products that are suggested (rule: search-suggestions). */
const MAX_SUGGESTIONS = 6;

/** Suggests products for the search of the header, the same for every visitor. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search = "" } = readQuery(request, ListingQuery);
  const matches = search
    ? listFirstProducts(ListingQuery.parse({ search }), MAX_SUGGESTIONS, new Date())
    : [];
  const products = matches.map((match) => pick(match, ["id", "name", "brand", "pricePaise", "addedRateBp"]));
  return json({ search, products }, { headers: { "Cache-Control": "private, max-age=60" } });
}
