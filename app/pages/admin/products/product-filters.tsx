import type { AdminProductsQuery } from "~/features/catalog/admin/input";
import { ADMIN_PRODUCT_SORTS } from "~/features/catalog/admin/sorts";
import { CATEGORIES } from "~/features/catalog/categories";
import { LOW_STOCK } from "~/features/catalog/rules";
import { FilterInput, FilterSelect, Filters } from "~/pages/admin/parts/filters";

const toOption = (value: string) => ({ value, label: value });
const toYesNoOptions = (yes: string, no: string) => [
  { value: "true", label: yes },
  { value: "false", label: no },
];
const { createdAt: NEWEST, ...OTHER_SORTS } = ADMIN_PRODUCT_SORTS;

export function ProductFilters({ query }: { query: AdminProductsQuery }) {
  const { search, page, limit, sortBy, sortOrder, ...filters } = query;
  const sorts = [sortBy !== "createdAt", sortOrder !== "desc"].filter(Boolean).length;
  const inUse = Object.values(filters).filter((value) => value !== undefined).length + sorts;
  const amount = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return (
    <Filters searchLabel="Name, brand or SKU" search={search} filterCount={inUse} clearPath="/admin/products">
      <FilterSelect
        name="category"
        label="Category"
        value={query.category}
        allLabel="All categories"
        options={CATEGORIES.map(toOption)}
      />
      <FilterSelect
        name="inStock"
        label="In stock"
        value={query.inStock}
        allLabel="In stock or not"
        options={toYesNoOptions("In stock", "Out of stock")}
      />
      <FilterSelect
        name="lowStock"
        label="Low stock"
        value={query.lowStock}
        allLabel="Any stock"
        options={[{ value: "true", label: `${LOW_STOCK} or fewer` }]}
      />
      <FilterSelect
        name="featured"
        label="Featured"
        value={query.featured}
        allLabel="Featured or not"
        options={toYesNoOptions("Featured", "Not featured")}
      />
      <FilterInput name="minPrice" label="Price from (₹)" value={amount(query.minPrice)} type="number" />
      <FilterInput name="maxPrice" label="Price to (₹)" value={amount(query.maxPrice)} type="number" />
      <FilterSelect
        name="archived"
        label="On sale"
        value={query.archived}
        allLabel="On sale"
        options={[{ value: "true", label: "Archived" }]}
      />
      <FilterSelect
        name="sortBy"
        label="Sort by"
        value={sortBy === "createdAt" ? undefined : sortBy}
        allLabel={NEWEST}
        options={Object.entries(OTHER_SORTS).map(([value, label]) => ({ value, label }))}
      />
      <FilterSelect
        name="sortOrder"
        label="Order"
        value={sortOrder === "desc" ? undefined : sortOrder}
        allLabel="Newest or highest first"
        options={[{ value: "asc", label: "Oldest or lowest first" }]}
      />
    </Filters>
  );
}
