import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useState } from "react";
import type { loader } from "../suggestions";

type Answer = SerializeFrom<typeof loader>;
export type Suggestion = Answer["products"][number];

const DEBOUNCE_MS = 200;
const FEWEST_LETTERS = 2;

/**
 * The products that the shop proposes for what is typed, once the typing rests; null before there is an answer.
 * A plain fetch: where the connection is lost there are no suggestions, and nothing else happens to the page.
 */
export function useSuggestions(typed: string): Suggestion[] | null {
  const [answer, setAnswer] = useState<{ typed: string; products: Suggestion[] } | null>(null);
  const search = typed.trim();
  const isEnough = search.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isEnough) return setAnswer(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(search, stop.signal).then(
        ({ products }) => setAnswer({ typed: search, products }),
        () => stop.signal.aborted || setAnswer(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, isEnough]);
  return answer && isEnough ? answer.products : null;
}

async function ask(search: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/search/suggestions?${new URLSearchParams({ search })}`, { signal });
  if (!answer.ok) throw new Error(`No suggestions: ${answer.status}`);
  return answer.json();
}
