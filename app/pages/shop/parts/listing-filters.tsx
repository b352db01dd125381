import { FACETS, type Facets, facetLabel } from "~/features/search/facets";
import { SORT_CHOICE_NAMES, SORT_CHOICES, type SortChoice } from "~/features/search/rules";
import { perLanguage } from "~/lib/language";
import { toListingPath } from "~/pages/parts/category-colours";
import type { ListingCriteriaView } from "./listing-url";
import { useCategoryTitle } from "./use-layout-data";
import { words } from "./words.en";

const SORT_LABELS: Record<SortChoice, string> = perLanguage(() => ({
  rating: words.bestRated,
  "price-low": words.priceLowToHigh,
  "price-high": words.priceHighToLow,
  newest: words.newest,
  name: words.nameAToZ,
  origin: words.countryOfOrigin,
}));

/** The default has an empty value, because it depends on whether there is a search. */
const listSortOptions = ({ search }: ListingCriteriaView): [value: string, text: string][] => {
  const choices = Object.entries(SORT_LABELS);
  return search
    ? [["", words.bestMatch], ...choices]
    : choices.map(([value, text], index) => [index === 0 ? "" : value, text]);
};

const findSortChoice = ({ sortBy, sortOrder }: ListingCriteriaView): string | undefined =>
  SORT_CHOICE_NAMES.find(
    (name) =>
      SORT_CHOICES[name].sortBy === sortBy &&
      SORT_CHOICES[name].sortOrder === (sortOrder ?? SORT_CHOICES[name].sortOrder),
  );

interface Props {
  criteria: ListingCriteriaView;
  facets: Facets;
  count: number;
}

/** The filters of a listing: a GET form with buttons that, with scripts, submits itself. */
export function ListingFilters({ criteria, facets, count }: Props) {
  const getCategoryTitle = useCategoryTitle();
  const appliedCount = FACETS.filter((name) => name !== "category" && criteria[name] !== undefined).length;
  return (
    <form action={toListingPath(criteria.category ?? "All")} className="filters" data-in-place data-live>
      <p role="status">{words.productFor(count, criteria.search)}</p>
      <details className="panel">
        <summary className="button">{words.filter(appliedCount)}</summary>
        <div className="panel-fields">
          <div className="field">
            <label htmlFor="filter-search">{words.searchTheseProducts}</label>
            <input id="filter-search" type="search" name="search" defaultValue={criteria.search} />
          </div>
          <Choice
            name="category"
            label={words.category}
            value={criteria.category ?? "All"}
            waitsForButton
            options={[["All", words.allCategories], ...toFacetOptions("category", facets, getCategoryTitle)]}
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
            name="origin"
            label={words.countryOfOrigin}
            value={criteria.origin}
            options={[["", words.anyCountry], ...toFacetOptions("origin", facets)]}
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
      <Choice
        name="sort"
        label={words.sortBy}
        value={findSortChoice(criteria)}
        options={listSortOptions(criteria)}
      />
      <button type="submit" className="button sort-button">
        {words.sort}
      </button>
    </form>
  );
}

/** The values of a facet, labelled with their counts: "Fans (16)". */
const toFacetOptions = (
  name: keyof Facets,
  facets: Facets,
  getLabel = (value: string) => facetLabel(name, value),
): [string, string][] => facets[name].map(([value, products]) => [value, `${getLabel(value)} (${products})`]);

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
