import type { SerializeFrom } from "@remix-run/node";
import { facetLabel } from "~/features/search/facets";
import type { Relaxation } from "~/features/search/list-relaxations.server";
import { toListingPath } from "~/pages/parts/category-colours";
import { PhoneLink } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { type ListingCriteriaView, toListingUrl, withoutFacet, withoutPriceBounds } from "./listing-url";
import { useCategoryTitle } from "./use-layout-data";
import { words } from "./words.en";

interface Props {
  criteria: ListingCriteriaView;
  relaxations: SerializeFrom<Relaxation[]>;
  phone: string;
}

export function ZeroResults({ criteria, relaxations, phone }: Props) {
  const getCategoryTitle = useCategoryTitle();
  const getLabel = (relaxation: SerializeFrom<Relaxation>) =>
    relaxation.drop === "category" ? getCategoryTitle(relaxation.value) : getRelaxationLabel(relaxation);
  return (
    <section className="empty">
      <h2>{words.noProductsFoundMatchingYourCriteria}</h2>
      {relaxations.length > 0 ? (
        <>
          <p>{words.thereIsSomethingIfYouLeave}</p>
          <ul>
            {relaxations.map((relaxation) => (
              <li key={relaxation.drop + relaxation.value}>
                <RichText
                  text={words.product(relaxation.products)}
                  parts={{
                    link: () => <a href={toRelaxedPath(criteria, relaxation)}>{getLabel(relaxation)}</a>,
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <RichText text={words.tryAnotherWordOrCallUs} parts={{ link: () => <PhoneLink phone={phone} /> }} />
      </p>
      <a href={toListingPath("All")} className="button primary">
        {words.seeAllProducts}
      </a>
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
  drop === "word" ? `“${value}”` : drop === "bounds" ? words.thePrice : facetLabel(drop, value);
