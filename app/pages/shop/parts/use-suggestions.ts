import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useState } from "react";
import type { loader } from "~/pages/shop/suggestions";
import { fetchJson } from "~/ui/use-route-data";

type SuggestionsAnswer = SerializeFrom<typeof loader>;
export type Suggestion = SuggestionsAnswer["products"][number];

const DEBOUNCE_MS = 500;
const MIN_CHARACTERS = 2;

/**
 * The products that the shop proposes for what is typed, once the typing rests; null before there is an
 * answer to just that. Where the connection is lost there are no suggestions, and nothing else happens to the
 * page.
 */
export function useSuggestions(typed: string): Suggestion[] | null {
  const [answer, setAnswer] = useState<{ search: string; products: Suggestion[] } | null>(null);
  const search = typed.trim();
  useEffect(() => {
    if (search.length < MIN_CHARACTERS) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { data } = await fetchJson<SuggestionsAnswer>(
        `/search/suggestions?${new URLSearchParams({ search })}`,
        stop.signal,
      );
      if (data && !stop.signal.aborted) setAnswer({ search, products: data.products });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  return answer?.search === search ? answer.products : null;
}
