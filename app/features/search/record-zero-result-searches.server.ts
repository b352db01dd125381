import { toSearchWords } from "~/lib/search-words";
import { createBufferedCounter } from "~/platform/db/buffered-counts.server";
import { zeroResultSearch } from "./tables";

const SEARCH_MAX_LENGTH = 80;

const { note, write } = createBufferedCounter(zeroResultSearch, "search");

/**
 * Takes down that a search found nothing whatever the filters: what customers ask for in vain is what the
 * shop should stock or learn to call. Only in memory, so that no page waits for the disk: the clock writes it
 * (`jobs/schedule`).
 */
export function recordZeroResultSearch(search: string, now: Date): void {
  const words = toSearchWords(search).join(" ").slice(0, SEARCH_MAX_LENGTH);
  if (words !== "") note(words, now);
}

/** Writes down what was heard since the last time. */
export const writeZeroResultSearches = write;
