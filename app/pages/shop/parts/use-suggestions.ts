import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useState } from "react";
import type { loader } from "~/pages/shop/suggestions";
import { fetchJson } from "~/ui/use-route-data";

type SuggestionsAnswer = SerializeFrom<typeof loader>;
export type Suggestion = SuggestionsAnswer["products"][number];

/** The pause in typing before products are suggested (rule: search-suggestions). */
const DEBOUNCE_MS = 500;
const MIN_CHARACTERS = 2;

/**
 * The suggested products for the typed text, after a pause in typing; null as long as there is no answer for
 * that text. Network errors are ignored.
 */
export function useSuggestions(typedText: string): Suggestion[] | null {
  const [answer, setAnswer] = useState<{ search: string; products: Suggestion[] } | null>(null);
  const search = typedText.trim();
  useEffect(() => {
    if (search.length < MIN_CHARACTERS) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { data } = await fetchJson<SuggestionsAnswer>(
        `/search/suggestions?${new URLSearchParams({ search })}`,
        controller.signal,
      );
      if (data && !controller.signal.aborted) setAnswer({ search, products: data.products });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return answer?.search === search ? answer.products : null;
}
