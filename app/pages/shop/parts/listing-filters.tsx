import { FACETS, type Facets, facetLabel } from "~/features/search/facets";
import type { Sort } from "~/features/search/rules";
import { toListingPath } from "~/pages/parts/category-colours";
import type { ListingCriteriaView } from "./listing-url";
import { words } from "./words.en";

const SORT_LABELS: Record<Exclude<Sort, "relevance">, string> = {
  rating: words.rating,
  price: words.price,
  createdAt: words.newest,
  name: words.name,
};
/** The default order has an empty value, because it depends on whether there is a search. */
const listSortOptions = ({ search }: ListingCriteriaView): [value: string, text: string][] => {
  const [rating, ...others] = Object.entries(SORT_LABELS) as [[string, string], ...[string, string][]];
  return search ? [["", words.bestMatch], rating, ...others] : [["", rating[1]], ...others];
};
const ORDER_OPTIONS = [
  ["", words.usual],
  ["asc", words.lowToHigh],
  ["desc", words.highToLow],
] as const;

interface Props {
  criteria: ListingCriteriaView;
  facets: Facets;
}

/** The filters of a listing: a GET form with buttons that, with scripts, submits itself. */
export function ListingFilters({ criteria, facets }: Props) {
  const appliedCount = FACETS.filter((name) => criteria[name] !== undefined).length;
  return (
    <form action={toListingPath(criteria.category ?? "All")} className="filters" data-in-place data-live>
      <div className="row">
        <div className="field grow">
          <label htmlFor="filter-search">{words.searchTheseProducts}</label>
          <input id="filter-search" type="search" name="search" defaultValue={criteria.search} />
        </div>
        <button type="submit" className="button dark">
          {words.search}
        </button>
      </div>
      <details>
        <summary>{words.filterAndSort(appliedCount > 0 ? ` (${appliedCount})` : "")}</summary>
        <div className="row">
          <Choice
            name="category"
            label={words.category}
            value={criteria.category ?? "All"}
            waitsForButton
            options={[["All", words.allCategories], ...toFacetOptions("category", facets)]}
          />
          <Choice
            name="brand"
            label={words.brand}
            value={criteria.brand}
            options={[["", words.allBrands], ...toFacetOptions("brand", facets)]}
          />
          <Choice
            name="price"
            label={words.price}
            value={criteria.price}
            options={[["", words.anyPrice], ...toFacetOptions("price", facets)]}
          />
          <Choice
            name="rating"
            label={words.rating}
            value={criteria.rating}
            options={[["", words.anyRating], ...toFacetOptions("rating", facets)]}
          />
          <Choice
            name="sortBy"
            label={words.sortBy}
            value={criteria.sortBy}
            options={listSortOptions(criteria)}
          />
          <Choice
            name="sortOrder"
            label={words.orderLabel}
            value={criteria.sortOrder}
            options={ORDER_OPTIONS}
          />
          {toFacetOptions("inStock", facets).map(([value, text]) => (
            <label key={value} className="tick">
              <input type="checkbox" name="inStock" value={value} defaultChecked={criteria.inStock} />
              {text}
            </label>
          ))}
          <button type="submit" className="button">
            {words.apply}
          </button>
        </div>
      </details>
    </form>
  );
}

/** The values of a facet, labelled with their counts: "Fans (16)". */
const toFacetOptions = (name: keyof Facets, facets: Facets): [string, string][] =>
  facets[name].map(([value, products]) => [value, `${facetLabel(name, value)} (${products})`]);

interface ChoiceProps {
  name: string;
  label: string;
  value: string | number | undefined;
  options: readonly (readonly [value: string, text: string])[];
  /** Choosing by keyboard passes over other values, so scripts wait for the button. */
  waitsForButton?: boolean;
}

function Choice({ name, label, value, options, waitsForButton }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        name={name}
        defaultValue={value ?? ""}
        data-waits-for-button={waitsForButton || undefined}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
