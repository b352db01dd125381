import distance from "damerau-levenshtein";
import { sql } from "drizzle-orm";
import { SPELLING_MIN_LENGTH, toSearchWords } from "~/lib/search-words";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { synonym } from "./tables";

const CANDIDATES = 60;
/** Nobody types a longer word; what looks like one only takes time. */
const MAX_WORD_LENGTH = 30;
const TRIGRAM = 3;
const COUNT_LIMIT = 200;
/** From this many letters on a word may be wrong in two places, shorter ones in one. */
const LONG_WORD_LENGTH = 6;

const toTrigrams = (word: string): string[] => {
  const characters = [...`__${word}__`];
  return characters.slice(TRIGRAM - 1).map((_, at) => `"${characters.slice(at, at + TRIGRAM).join("")}"`);
};

/** Words of the shelves that share most with a misspelt one. */
function listSimilarWords(word: string): string[] {
  const expression = toTrigrams(word).join(" OR ");
  const rows = db.all<{ word: string }>(
    sql`select word from search_trigram where search_trigram match ${expression} order by rank limit ${CANDIDATES}`,
  );
  return rows.map((row) => row.word.replaceAll("_", ""));
}

/** What each word of the shopkeeper's table also means. */
export const getSynonyms = cacheUntilChange(
  ["synonym"],
  () =>
    new Map(
      db
        .select()
        .from(synonym)
        .all()
        .map(({ word, means }) => [toSearchWords(word).join(" "), toSearchWords(means)]),
    ),
);

/** How many products are called by a word; more than enough is enough. */
const countProductsNamed = (word: string): number =>
  db.get<{ n: number }>(
    sql`select count(*) as n from (select 1 from search_index where search_index match ${`{name}: "${word}"`} limit ${COUNT_LIMIT})`,
  ).n;

/** Whether any product has all of some words. */
type IsKnown = (words: string[]) => boolean;

interface Candidate {
  reads: string;
  means: string[];
}

/**
 * The nearest of the candidates that is near enough: people seldom mistype a first letter. Of equals, the
 * commonest.
 */
function findNearest(word: string, candidates: Candidate[], isKnown: IsKnown): string[] | undefined {
  const maxSteps = word.length >= LONG_WORD_LENGTH ? 2 : 1;
  const near = candidates
    .filter(({ reads }) => Math.abs(reads.length - word.length) <= 1)
    .map(({ reads, means }) => ({ means, off: distance(word, reads).steps + (reads[0] === word[0] ? 0 : 1) }))
    .filter(({ off }) => off <= maxSteps);
  // A word may be remembered that no product has any more.
  const known = near.filter(({ means }) => isKnown(means));
  const minSteps = Math.min(...known.map(({ off }) => off));
  const ranked = known
    .filter(({ off }) => off === minSteps)
    .map(({ means }) => ({ means, products: Math.max(0, ...means.map(countProductsNamed)) }))
    .sort((a, b) => b.products - a.products);
  return ranked[0]?.means;
}

/** "anglegrinder" as "angle grinder": the first cut of which both halves are known. */
function splitWord(word: string, isKnown: IsKnown): string[] | undefined {
  for (let at = SPELLING_MIN_LENGTH; at <= word.length - SPELLING_MIN_LENGTH; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (isKnown(halves)) return halves;
  }
}

/**
 * What somebody may have meant by a word that finds nothing: the beginning of a synonym, two words written as
 * one, a synonym or a word of the shelves with a letter or two wrong. Undefined where nothing is near. Rule:
 * search-misspellings.
 */
export function findCorrection(word: string, isKnown: IsKnown): string[] | undefined {
  if (word.length < SPELLING_MIN_LENGTH || word.length > MAX_WORD_LENGTH) return undefined;
  const synonyms = [...getSynonyms()].map(([reads, means]) => ({ reads, means }));
  const begun = synonyms.find(({ reads }) => reads.startsWith(word));
  if (begun) return begun.means;
  const known = listSimilarWords(word).map((reads) => ({ reads, means: [reads] }));
  return splitWord(word, isKnown) ?? findNearest(word, [...synonyms, ...known], isKnown);
}
