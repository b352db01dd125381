import { toSearchWords } from "~/lib/search-words";
import { createBufferedCounter } from "~/platform/db/buffered-counts.server";
import { zeroResultSearch } from "./tables";

const SEARCH_MAX_LENGTH = 80;

const { note, write } = createBufferedCounter(zeroResultSearch, "search");

/**
 * Counts a search that found nothing, to show the shop what to stock or which synonym to add (rule:
 * zero-result-searches-counted). It is counted in memory, so that no page waits for the disk;
 * `writeZeroResultSearches` saves it.
 */
export function recordZeroResultSearch(search: string, now: Date): void {
  const words = [...toSearchWords(search).join(" ")].slice(0, SEARCH_MAX_LENGTH).join("");
  if (words !== "") note(words, now);
}

/** Saves the searches counted since the last call. */
export const writeZeroResultSearches = write;
