import { Link } from "@remix-run/react";
import { FACETS, facetWords } from "~/features/search/facets";
import { TakeOff } from "./filter-chip";
import { type Asked, listingPath, without, withoutBounds } from "./listing-url";

/** What a listing is narrowed by, each a link that takes it off again. */
export function AppliedFilters({ asked }: { asked: Asked }) {
  const applied = FACETS.filter((name) => asked[name] !== undefined);
  const bounds = [asked.minPrice, asked.maxPrice].some((bound) => bound !== undefined);
  if (applied.length === 0 && !bounds && !asked.search) return null;
  const clear = listingPath({ sortBy: asked.sortBy, sortOrder: asked.sortOrder });
  return (
    <nav aria-label="Filters in use">
      <ul className="row">
        {asked.search ? <Off words={`“${asked.search}”`} to={listingPath({ ...asked, search: undefined })} /> : null}
        {applied.map((name) => (
          <Off key={name} words={facetWords(name, String(asked[name]))} to={listingPath(without(asked, name))} />
        ))}
        {bounds ? (
          <Off
            words={`₹${asked.minPrice ?? 0} to ${asked.maxPrice === undefined ? "any" : `₹${asked.maxPrice}`}`}
            to={listingPath(withoutBounds(asked))}
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

const Off = (filter: { words: string; to: string }) => (
  <li>
    <TakeOff {...filter} />
  </li>
);
