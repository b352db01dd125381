import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useHasScripts } from "~/ui/use-has-scripts";
import { toListingPath } from "./category-colours";
import { LIST_ID, SuggestionCount, SuggestionList, toOptionId } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

/** What the listing on the screen was searched for. */
function useCurrentSearch(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith("/products-grid/") ? (new URLSearchParams(search).get("search") ?? "") : "";
}

/** The header's search; with scripts it proposes products while somebody types, as ARIA's combobox does. */
export function SearchBox() {
  const currentSearch = useCurrentSearch();
  const { key } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const hasScripts = useHasScripts();
  const products = useSuggestions(isOpen ? typed : "");
  const isShown = isOpen && products !== null && products.length > 0;
  const count = isShown ? products.length + 1 : 0;

  // The address may have changed by a link, the list's own search or the way back: the field follows at every
  // step, to the same search too, unless it is in use. What was typed before the scripts came stays.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (field.current && field.current !== document.activeElement) field.current.value = currentSearch;
  }, [key, currentSearch]);

  const open = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActiveIndex(-1);
  };
  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const move = (to: number) => {
    setActiveIndex(to);
    document.getElementById(toOptionId(to))?.scrollIntoView({ block: "nearest" });
  };
  const choose = (index: number) => {
    const product = products?.[index];
    close();
    if (product && field.current) field.current.value = "";
    navigate(
      product
        ? `/product/${product.id}`
        : `${toListingPath("All")}?${new URLSearchParams({ search: typed.trim() })}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Letters of many scripts are composed of several keys; those are not ours.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, (() => void) | false> = {
      ArrowDown: isShown ? () => move((activeIndex + 1) % count) : () => open(event.currentTarget.value),
      ArrowUp: isShown && (() => move(activeIndex > 0 ? activeIndex - 1 : count - 1)),
      Home: activeIndex >= 0 && (() => move(0)),
      End: activeIndex >= 0 && (() => move(count - 1)),
      Enter: activeIndex >= 0 && (() => choose(activeIndex)),
      Escape: isShown && close,
    };
    const handleKey = keys[event.key];
    if (!handleKey) return;
    event.preventDefault();
    handleKey();
  };

  return (
    <Form action="/products-grid/All" role="search" className="search" onSubmit={close}>
      <label htmlFor="search" className="unseen">
        Search the shop
      </label>
      <input
        id="search"
        ref={field}
        type="search"
        name="search"
        placeholder="Search drills, fans, spares"
        required
        defaultValue={currentSearch}
        autoComplete={hasScripts ? "off" : undefined}
        onInput={({ currentTarget }) => open(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(hasScripts && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isShown,
          "aria-controls": LIST_ID,
          "aria-activedescendant": activeIndex >= 0 ? toOptionId(activeIndex) : undefined,
        })}
      />
      <button type="submit" className="button dark">
        Search
      </button>
      {hasScripts ? <SuggestionCount products={isOpen ? products : null} /> : null}
      {isShown ? (
        <SuggestionList
          products={products}
          search={typed.trim()}
          activeIndex={activeIndex}
          onChoose={choose}
        />
      ) : null}
    </Form>
  );
}
