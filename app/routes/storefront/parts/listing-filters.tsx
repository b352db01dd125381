import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ListingQuery } from "~/domain/catalogue/schemas";
import { CATEGORIES, gridPath } from "./wires";

const DEBOUNCE_MS = 500;

const SORT_WORDS = { rating: "Rating", price: "Price", createdAt: "Newest", name: "Name" };

const FIELDS = { search: "", brand: "", sortBy: "rating", sortOrder: "" };

interface Props {
  categoryName: string;
  query: Partial<Pick<ListingQuery, "search" | "brand" | "sortBy" | "sortOrder">>;
  brands: string[];
}

/** Search, category, brand and order of a listing: a GET form with a button; with scripts it sends itself. */
export function ListingFilters({ categoryName, query, brands }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may have changed by the header's search or the back button: the fields follow, but for the one in use.
  useEffect(() => {
    for (const [name, value] of Object.entries({ ...FIELDS, ...query })) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = String(value ?? "");
    }
  }, [query]);
  const sendIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => form.current && submit(form.current, { preventScrollReset: true, replace: true }),
      ms,
    );
  };
  const isFiltered = Boolean(query.search || query.brand || query.sortOrder || query.sortBy !== "rating");
  return (
    <Form ref={form} action={gridPath(categoryName)} className="filters">
      <div className="row">
        <div className="field grow">
          <label htmlFor="filter-search">Search these products</label>
          <input
            id="filter-search"
            type="search"
            name="search"
            defaultValue={query.search}
            onChange={() => sendIn(DEBOUNCE_MS)}
          />
        </div>
        <button type="submit" className="button dark">
          Search
        </button>
      </div>
      <details open={isFiltered || undefined}>
        <summary>Filter and sort</summary>
        <div className="row" onChange={() => sendIn(0)}>
          <Choice name="category" label="Category" value={categoryName} all="All" options={[...CATEGORIES]} />
          <Choice name="brand" label="Brand" value={query.brand} all="All brands" options={brands} />
          <div className="field">
            <label htmlFor="filter-sortBy">Sort by</label>
            <select id="filter-sortBy" name="sortBy" defaultValue={query.sortBy}>
              {Object.entries(SORT_WORDS).map(([sort, words]) => (
                <option key={sort} value={sort}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="filter-sortOrder">Order</label>
            <select id="filter-sortOrder" name="sortOrder" defaultValue={query.sortOrder ?? ""}>
              <option value="">Usual</option>
              <option value="asc">Low to high</option>
              <option value="desc">High to low</option>
            </select>
          </div>
          <button type="submit" className="button">
            Apply
          </button>
        </div>
      </details>
    </Form>
  );
}

interface ChoiceProps {
  name: "category" | "brand";
  label: string;
  value: string | undefined;
  all: string;
  options: string[];
}

function Choice({ name, label, value, all, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ""}>
        <option value={name === "category" ? "All" : ""}>{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
