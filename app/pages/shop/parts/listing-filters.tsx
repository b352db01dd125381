import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { FACETS, type Facets, facetLabel } from "~/features/search/facets";
import type { Sort } from "~/features/search/rules";
import { toListingPath } from "~/pages/parts/category-colours";
import type { ListingCriteriaView } from "./listing-url";
import { words } from "./words.en";

const DEBOUNCE_MS = 500;

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

/**
 * Updates the fields when the header's search or the back button has changed the address, except the focused
 * one. Until then they keep what the visitor chose, even before the scripts were loaded.
 */
function useFieldsFollowingUrl(criteria: ListingCriteriaView) {
  const form = useRef<HTMLFormElement>(null);
  const lastCriteria = useRef(criteria);
  useEffect(() => {
    if (lastCriteria.current === criteria) return;
    lastCriteria.current = criteria;
    const values: Record<string, unknown> = { ...criteria, category: criteria.category ?? "All" };
    for (const field of form.current?.elements ?? []) {
      if (field === document.activeElement) continue;
      const value = "name" in field ? values[String(field.name)] : undefined;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = String(value) === field.value;
      } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = String(value ?? "");
      }
    }
  }, [criteria]);
  return form;
}

/** The filters of a listing: a GET form with buttons that, with scripts, submits itself. */
export function ListingFilters({ criteria, facets }: Props) {
  const form = useFieldsFollowingUrl(criteria);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);
  // Typing replaces the entry in the history; every filter adds one.
  const submitAfter = (delayMs: number, replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => form.current && submit(form.current, { preventScrollReset: true, replace }),
      delayMs,
    );
  };
  // Choosing by keyboard passes over other categories, so the category waits for the button.
  const submitChoice = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if ((target as unknown as HTMLSelectElement).name !== "category") submitAfter(0, false);
  };
  const appliedCount = FACETS.filter((name) => criteria[name] !== undefined).length;
  return (
    <form
      ref={form}
      action={toListingPath(criteria.category ?? "All")}
      className="filters"
      // A pending automatic submission must not follow this one: it would undo a later navigation.
      onSubmit={() => clearTimeout(timer.current)}
    >
      <div className="row">
        <div className="field grow">
          <label htmlFor="filter-search">{words.searchTheseProducts}</label>
          <input
            id="filter-search"
            type="search"
            name="search"
            defaultValue={criteria.search}
            onChange={() => submitAfter(DEBOUNCE_MS, true)}
          />
        </div>
        <button type="submit" className="button dark">
          {words.search}
        </button>
      </div>
      <details>
        <summary>{words.filterAndSort(appliedCount > 0 ? ` (${appliedCount})` : "")}</summary>
        <div className="row" onChange={submitChoice}>
          <Choice
            name="category"
            label={words.category}
            value={criteria.category ?? "All"}
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
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ""}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
