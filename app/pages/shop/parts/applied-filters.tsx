import { Link } from "@remix-run/react";
import { FACETS, facetLabel } from "~/features/search/facets";
import { FilterChip } from "./filter-chip";
import { type ListingCriteriaView, toListingUrl, withoutFacet, withoutPriceBounds } from "./listing-url";

/** What a listing is narrowed by, each a link that takes it off again. */
export function AppliedFilters({ criteria }: { criteria: ListingCriteriaView }) {
  const applied = FACETS.filter((name) => criteria[name] !== undefined);
  const bounds = [criteria.minPrice, criteria.maxPrice].some((bound) => bound !== undefined);
  if (applied.length === 0 && !bounds && !criteria.search) return null;
  const clear = toListingUrl({ sortBy: criteria.sortBy, sortOrder: criteria.sortOrder });
  return (
    <nav aria-label="Filters in use">
      <ul className="row">
        {criteria.search ? (
          <FilterItem label={`“${criteria.search}”`} to={toListingUrl({ ...criteria, search: undefined })} />
        ) : null}
        {applied.map((name) => (
          <FilterItem
            key={name}
            label={facetLabel(name, String(criteria[name]))}
            to={toListingUrl(withoutFacet(criteria, name))}
          />
        ))}
        {bounds ? (
          <FilterItem
            label={`₹${criteria.minPrice ?? 0} to ${criteria.maxPrice === undefined ? "any" : `₹${criteria.maxPrice}`}`}
            to={toListingUrl(withoutPriceBounds(criteria))}
          />
        ) : null}
        {applied.length > 1 ? (
          <li>
            <Link to={clear}>Clear all</Link>
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
