import { useLocation } from "@remix-run/react";
import { words } from "./words.en";

/** The search of the current listing. */
function useCurrentSearch(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith("/products-grid/") ? (new URLSearchParams(search).get("search") ?? "") : "";
}

/** The search of the header. With scripts it suggests products. */
export const SearchBox = () => (
  // biome-ignore lint/a11y/useSemanticElements: browsers of 2021 do not know `search`
  <form action="/products-grid/All" role="search" className="search" data-suggests={words.suggestions}>
    <label htmlFor="search" className="unseen">
      {words.searchShop}
    </label>
    <input
      id="search"
      type="search"
      name="search"
      placeholder={words.searchProducts}
      required
      defaultValue={useCurrentSearch()}
    />
    <button type="submit" className="button">
      {words.search}
    </button>
  </form>
);
