import { getShownPaise } from "~/features/catalog/rules";
import { formatRupees, paise } from "~/lib/money";
import { formatPriceNote } from "./price";
import { useTaxMode } from "./use-layout-data";
import type { Suggestion } from "./use-suggestions";
import { words } from "./words.en";

export const LIST_ID = "suggestions";
export const toOptionId = (index: number) => `suggestion-${index}`;

interface Props {
  products: Suggestion[];
  search: string;
  /** The index of the option that the arrow keys have selected; -1 for none. */
  activeIndex: number;
  onChoose: (index: number) => void;
}

/** The suggested products, and an option for all results. The focus stays in the search field. */
export function SuggestionList({ products, search, activeIndex, onChoose }: Props) {
  const taxMode = useTaxMode();
  const option = (index: number) => ({
    id: toOptionId(index),
    role: "option",
    "aria-selected": index === activeIndex,
    onClick: () => onChoose(index),
  });
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label={words.suggestions}
      className="suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      {products.map(({ id, name, brand, pricePaise, addedRateBp }, index) => {
        const price = { pricePaise: paise(pricePaise), addedRateBp };
        const note = formatPriceNote(price.pricePaise, addedRateBp, taxMode);
        return (
          <div key={id} {...option(index)}>
            {name} <small>{words.suggested(brand, formatRupees(getShownPaise(price)), note)}</small>
          </div>
        );
      })}
      <div key="all" {...option(products.length)}>
        {words.seeAllResultsFor(search)}
      </div>
    </div>
  );
}

/** Announces the number of suggestions to screen readers. */
export function SuggestionCount({ products }: { products: Suggestion[] | null }) {
  const count = products?.length;
  return (
    <p role="status" className="unseen">
      {count === undefined ? "" : count === 0 ? words.noSuggestions : words.suggestion(count)}
    </p>
  );
}
