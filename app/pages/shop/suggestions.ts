import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getShownPaise } from "~/features/catalog/rules";
import { ListingQuery } from "~/features/search/input";
import { listFirstProducts } from "~/features/search/list-products.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { formatRupees } from "~/lib/money";
import { toListingPath } from "~/pages/parts/category-colours";
import { readQuery } from "~/platform/http/query";
import { formatPriceNote } from "./parts/price";
import { words } from "./parts/words.en";

/** The most products that are suggested (rule: search-suggestions). */
const MAX_SUGGESTIONS = 6;

/** Suggests products for the search of the header, the same for every visitor. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search = "" } = readQuery(request, ListingQuery);
  const matches = search
    ? listFirstProducts(ListingQuery.parse({ search }), MAX_SUGGESTIONS, new Date())
    : [];
  const taxMode = getSaleTaxMode();
  const products = matches.map(({ id, name, brand, ...price }) => {
    const note = formatPriceNote(price.pricePaise, price.addedRateBp, taxMode);
    const shown = words.suggested(brand, formatRupees(getShownPaise(price)), note);
    return { path: `/product/${id}`, text: name, note: shown };
  });
  const all = `${toListingPath("All")}?${new URLSearchParams({ search })}`;
  const options =
    products.length > 0 ? [...products, { path: all, text: words.seeAllResultsFor(search) }] : [];
  const status = products.length > 0 ? words.suggestion(products.length) : words.noSuggestions;
  return json(
    { options, status },
    {
      headers: { "Cache-Control": "private, max-age=60", Vary: "Cookie, Accept-Language" },
    },
  );
}
