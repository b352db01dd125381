import { searchWords } from "~/lib/search-words";
import { askedInVain } from "~/platform/db/buffered-counts.server";
import { fruitlessSearch } from "./tables";

const LONGEST = 80;

const { note, write } = askedInVain(fruitlessSearch, "search");

/**
 * Takes down that a search found nothing whatever the filters: what customers ask for in vain is what the shop should
 * stock or learn to call. Only in memory, so that no page waits for the disk: the clock writes it (`jobs/schedule`).
 */
export function noteFruitlessSearch(search: string, now: Date): void {
  const asked = searchWords(search).join(" ").slice(0, LONGEST);
  if (asked !== "") note(asked, now);
}

/** Writes down what was heard since the last time. */
export const writeFruitlessSearches = write;
