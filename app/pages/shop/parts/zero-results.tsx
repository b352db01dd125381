import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { facetLabel } from "~/features/search/facets";
import type { Relaxation } from "~/features/search/list-relaxations.server";
import { formatCountAndNoun } from "~/lib/format-count";
import { CATEGORIES, toListingPath } from "~/pages/parts/category-colours";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { type ListingCriteriaView, toListingUrl, withoutFacet, withoutPriceBounds } from "./listing-url";

interface Props {
  criteria: ListingCriteriaView;
  relaxations: SerializeFrom<Relaxation[]>;
  phone: string;
}

export function ZeroResults({ criteria, relaxations, phone }: Props) {
  return (
    <section className="empty">
      <h2>No products found matching your criteria.</h2>
      {relaxations.length > 0 ? (
        <>
          <p>There is something if you leave out:</p>
          <ul>
            {relaxations.map((relaxation) => (
              <li key={relaxation.drop + relaxation.value}>
                <Link to={toRelaxedPath(criteria, relaxation)}>{getRelaxationLabel(relaxation)}</Link> (
                {formatCountAndNoun(relaxation.products, "product")})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Try another word, or call us at <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(phone)}</a>: we
        may have it in the back.
      </p>
      <ul className="row">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={toListingPath(category)} className="button chip">
              {category}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={toListingPath("All")} className="button">
        See all products
      </Link>
    </section>
  );
}

const toRelaxedPath = (criteria: ListingCriteriaView, { drop, search }: SerializeFrom<Relaxation>): string =>
  toListingUrl(
    drop === "word"
      ? { ...criteria, search }
      : drop === "bounds"
        ? withoutPriceBounds(criteria)
        : withoutFacet(criteria, drop),
  );

const getRelaxationLabel = ({ drop, value }: SerializeFrom<Relaxation>): string =>
  drop === "word" ? `“${value}”` : drop === "bounds" ? "the price" : facetLabel(drop, value);
