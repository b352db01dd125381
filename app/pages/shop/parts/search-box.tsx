import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useScripts } from "~/ui/use-has-scripts";
import { gridPath } from "./category-colours";
import { LIST_ID, optionId, SuggestionCount, SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

/** What the listing on the screen was searched for. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith("/products-grid/") ? (new URLSearchParams(search).get("search") ?? "") : "";
}

/** The header's search; with scripts it proposes products while somebody types, as ARIA's combobox does. */
export function SearchBox() {
  const searched = useSearched();
  const { key } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const hasScripts = useScripts();
  const products = useSuggestions(isOpen ? typed : "");
  const isShown = isOpen && products !== null && products.length > 0;
  const count = isShown ? products.length + 1 : 0;

  // The address may have changed by a link, the list's own search or the way back: the field follows at every step, to the
  // same search too, unless it is in use. What was typed before the scripts came stays.
  const followed = useRef(key);
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (field.current && field.current !== document.activeElement) field.current.value = searched;
  }, [key, searched]);

  const open = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(-1);
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const move = (to: number) => {
    setAt(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
  };
  const choose = (index: number) => {
    const product = products?.[index];
    close();
    if (product && field.current) field.current.value = "";
    navigate(
      product ? `/product/${product.id}` : `${gridPath("All")}?${new URLSearchParams({ search: typed.trim() })}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Letters of many scripts are composed of several keys; those are not ours.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, (() => void) | false> = {
      ArrowDown: isShown ? () => move((at + 1) % count) : () => open(event.currentTarget.value),
      ArrowUp: isShown && (() => move(at > 0 ? at - 1 : count - 1)),
      Home: at >= 0 && (() => move(0)),
      End: at >= 0 && (() => move(count - 1)),
      Enter: at >= 0 && (() => choose(at)),
      Escape: isShown && close,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
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
        defaultValue={searched}
        autoComplete={hasScripts ? "off" : undefined}
        onInput={({ currentTarget }) => open(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(hasScripts && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isShown,
          "aria-controls": LIST_ID,
          "aria-activedescendant": at >= 0 ? optionId(at) : undefined,
        })}
      />
      <button type="submit" className="button dark">
        Search
      </button>
      {hasScripts ? <SuggestionCount products={isOpen ? products : null} /> : null}
      {isShown ? <SuggestionList products={products} typed={typed.trim()} at={at} choose={choose} /> : null}
    </Form>
  );
}
