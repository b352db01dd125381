import { FACETS, facetLabel } from "~/features/search/facets";
import { type ListingCriteriaView, toListingUrl, withoutFacet, withoutPriceBounds } from "./listing-url";
import { words } from "./words.en";

export function FilterChip({ label, to }: { label: string; to: string }) {
  return (
    <a href={to} className="button chip">
      {label}
      <span aria-hidden="true"> ×</span>
      <span className="unseen"> {words.takeThisFilterOff}</span>
    </a>
  );
}

/** The filters in use, each as a link that removes it. */
export function AppliedFilters({ criteria }: { criteria: ListingCriteriaView }) {
  // The category is the title of the page.
  const appliedFacets = FACETS.filter((name) => name !== "category" && criteria[name] !== undefined);
  const hasPriceBounds = [criteria.minPrice, criteria.maxPrice].some((bound) => bound !== undefined);
  if (appliedFacets.length === 0 && !hasPriceBounds && !criteria.search) return null;
  const clearPath = toListingUrl({
    category: criteria.category,
    sortBy: criteria.sortBy,
    sortOrder: criteria.sortOrder,
  });
  return (
    <nav aria-label={words.filtersInUse}>
      <ul className="row">
        {criteria.search ? (
          <FilterItem label={`“${criteria.search}”`} to={toListingUrl({ ...criteria, search: undefined })} />
        ) : null}
        {appliedFacets.map((name) => (
          <FilterItem
            key={name}
            label={facetLabel(name, String(criteria[name]))}
            to={toListingUrl(withoutFacet(criteria, name))}
          />
        ))}
        {hasPriceBounds ? (
          <FilterItem
            label={words.rupeesTo(
              criteria.minPrice ?? 0,
              criteria.maxPrice === undefined ? words.any : `₹${criteria.maxPrice}`,
            )}
            to={toListingUrl(withoutPriceBounds(criteria))}
          />
        ) : null}
        {appliedFacets.length > 1 ? (
          <li>
            <a href={clearPath}>{words.clearAll}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const FilterItem = (filter: { label: string; to: string }) => (
  <li>
    <FilterChip {...filter} />
  </li>
);
