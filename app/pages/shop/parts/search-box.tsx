import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { toListingPath } from "~/pages/parts/category-colours";
import { useHasScripts } from "~/ui/use-has-scripts";
import { LIST_ID, SuggestionCount, SuggestionList, toOptionId } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";
import { words } from "./words.en";

/** The search of the current listing. */
function useCurrentSearch(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith("/products-grid/") ? (new URLSearchParams(search).get("search") ?? "") : "";
}

/** The search of the header. With scripts it suggests products, as an ARIA combobox. */
export function SearchBox() {
  const currentSearch = useCurrentSearch();
  const { key } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const hasScripts = useHasScripts();
  const products = useSuggestions(isOpen ? typedText : "");
  const isListOpen = isOpen && products !== null && products.length > 0;
  const count = isListOpen ? products.length + 1 : 0;

  // The field follows every navigation, also to the same search, unless it has the focus. What was typed
  // before the scripts were loaded stays.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (field.current && field.current !== document.activeElement) field.current.value = currentSearch;
  }, [key, currentSearch]);

  const open = (text: string) => {
    setTypedText(text);
    setOpen(true);
    setActiveIndex(-1);
  };
  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const moveTo = (index: number) => {
    setActiveIndex(index);
    document.getElementById(toOptionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const choose = (index: number) => {
    const product = products?.[index];
    close();
    if (product && field.current) field.current.value = "";
    navigate(
      product
        ? `/product/${product.id}`
        : `${toListingPath("All")}?${new URLSearchParams({ search: typedText.trim() })}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // In many scripts a character is composed of several keys; these belong to the input method.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, (() => void) | false> = {
      ArrowDown: isListOpen ? () => moveTo((activeIndex + 1) % count) : () => open(event.currentTarget.value),
      ArrowUp: isListOpen && (() => moveTo(activeIndex > 0 ? activeIndex - 1 : count - 1)),
      Home: activeIndex >= 0 && (() => moveTo(0)),
      End: activeIndex >= 0 && (() => moveTo(count - 1)),
      Enter: activeIndex >= 0 && (() => choose(activeIndex)),
      Escape: isListOpen && close,
    };
    const handleKey = keys[event.key];
    if (!handleKey) return;
    event.preventDefault();
    handleKey();
  };

  return (
    <form action="/products-grid/All" role="search" className="search" onSubmit={close}>
      <label htmlFor="search" className="unseen">
        {words.searchShop}
      </label>
      <input
        id="search"
        ref={field}
        type="search"
        name="search"
        placeholder={words.searchDrillsFansSpares}
        required
        defaultValue={currentSearch}
        autoComplete={hasScripts ? "off" : undefined}
        onInput={({ currentTarget }) => open(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(hasScripts && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isListOpen,
          "aria-controls": LIST_ID,
          "aria-activedescendant": activeIndex >= 0 ? toOptionId(activeIndex) : undefined,
        })}
      />
      <button type="submit" className="button dark">
        {words.search}
      </button>
      {hasScripts ? <SuggestionCount products={isOpen ? products : null} /> : null}
      {isListOpen ? (
        <SuggestionList
          products={products}
          search={typedText.trim()}
          activeIndex={activeIndex}
          onChoose={choose}
        />
      ) : null}
    </form>
  );
}
