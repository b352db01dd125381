import distance from "damerau-levenshtein";
import { sql } from "drizzle-orm";
import { SPELLING_MIN_LENGTH, sharesScript, toSearchWords } from "~/lib/search-words";
import { toAbbreviation, toPlainLatin, toSound } from "~/lib/word-sounds";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { synonym } from "./tables";

const MAX_CANDIDATES = 60;
/** Longer words are not corrected, because comparing them only costs time. */
const MAX_WORD_LENGTH = 30;
const TRIGRAM = 3;
const COUNT_LIMIT = 200;
/** Words of at least this many characters may have two errors, shorter ones one. */
const LONG_WORD_LENGTH = 6;

const toTrigrams = (word: string): string[] => {
  const characters = [...`__${word}__`];
  return characters
    .slice(TRIGRAM - 1)
    .map((_character, index) => `"${characters.slice(index, index + TRIGRAM).join("")}"`);
};

/** Words of the search index that share most trigrams with a misspelt one, the best first. */
function listSimilarWords(word: string): string[] {
  const expression = toTrigrams(word).join(" OR ");
  const rows = db.all<{ word: string }>(
    sql`select word from search_trigram where search_trigram match ${expression} order by rank limit ${MAX_CANDIDATES}`,
  );
  return rows.map((row) => row.word.replaceAll("_", ""));
}

/** The shopkeeper's synonyms: each word, and the words of the index that it means. */
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

/** How many products have a word in their name, counted up to `COUNT_LIMIT`. */
const countProductsNamed = (word: string): number =>
  db.get<{ n: number }>(
    sql`select count(*) as n from (select 1 from search_index where search_index match ${`{name}: "${word}"`} limit ${COUNT_LIMIT})`,
  ).n;

/** Whether any product matches all of the words. */
type IsKnown = (words: string[]) => boolean;

interface Candidate {
  spelling: string;
  /** The words to search for instead. */
  means: string[];
}

/**
 * The candidate with the fewest errors, if it has few enough. A wrong first character counts double, because
 * people seldom mistype it. Of equal candidates the one that most products are named by is taken.
 */
function findNearest(word: string, candidates: Candidate[], isKnown: IsKnown): Candidate | undefined {
  const maxSteps = word.length >= LONG_WORD_LENGTH ? 2 : 1;
  const near = candidates
    .filter(({ spelling }) => Math.abs(spelling.length - word.length) <= 1)
    .map(({ spelling, means }) => ({
      spelling,
      means,
      steps: distance(word, spelling).steps + (spelling[0] === word[0] ? 0 : 1),
    }))
    .filter(({ steps }) => steps <= maxSteps);
  // The trigram index may still have words that no product on sale has.
  const known = near.filter(({ means }) => isKnown(means));
  const minSteps = Math.min(...known.map(({ steps }) => steps));
  const ranked = known
    .filter(({ steps }) => steps === minSteps)
    .map((candidate) => ({ candidate, products: Math.max(0, ...candidate.means.map(countProductsNamed)) }))
    .sort((a, b) => b.products - a.products);
  return ranked[0]?.candidate;
}

/** At most this many words that sound alike are searched for instead of one. */
const MAX_ALIKE = 8;
/** Fewer consonants are alike in too many words. */
const MIN_SOUNDS = 2;

/** The shopkeeper's synonyms by how they sound. */
const getSynonymsBySound = cacheUntilChange(["synonym"], () => {
  const bySound = new Map<string, string[]>();
  for (const spelling of getSynonyms().keys()) {
    const sound = toSound(spelling);
    bySound.set(sound, [...(bySound.get(sound) ?? []), spelling]);
  }
  return bySound;
});

/**
 * Words of the index and synonyms that sound like a word, in any script, the likest first (rule:
 * search-scripts).
 */
function listAlike(word: string): string[] {
  const sound = toSound(word);
  if (sound.length < MIN_SOUNDS) return [];
  const rows = db.all<{ word: string }>(
    sql`select word from search_spelling where sound = ${sound}
      order by abs(length(word) - ${[...word].length}), word limit ${MAX_CANDIDATES}`,
  );
  const latin = toPlainLatin(word);
  const spellings = new Set([...(getSynonymsBySound().get(sound) ?? []), ...rows.map((row) => row.word)]);
  spellings.delete(word);
  return [...spellings]
    .map((spelling) => ({ spelling, steps: distance(latin, toPlainLatin(spelling)).steps }))
    .filter(({ steps }) => steps < sound.length)
    .sort((a, b) => a.steps - b.steps)
    .slice(0, MAX_ALIKE)
    .map(({ spelling }) => spelling);
}

/** What some candidates mean, and their spellings, each known by itself. */
function listMeanings(candidates: Candidate[], isKnown: IsKnown): string[][] {
  const meanings = candidates.flatMap(({ spelling, means }) => [means, [spelling]]);
  const distinct = new Map(meanings.map((words) => [words.join(" "), words]));
  return [...distinct.values()].filter(isKnown);
}

/** What words that sound like a word mean, each known by itself; the likest first. */
export function listSoundAlikes(word: string, isKnown: IsKnown): string[][] {
  const synonyms = getSynonyms();
  const candidates = listAlike(word).map((spelling) => ({
    spelling,
    means: synonyms.get(spelling) ?? [spelling],
  }));
  return listMeanings(candidates, isKnown);
}

/**
 * The correction that the page names for a word: the first in its script or, if there is none, the first with
 * words in its script that sound like it, where goods have such words (rule: search-misspellings).
 */
export function nameCorrection(word: string, corrections: string[][], isKnown: IsKnown): string | undefined {
  const isLike = (words: string[]) => words.every((one) => sharesScript(one, word));
  const toScript = (one: string) => listSoundAlikes(one, isKnown).find(isLike)?.join(" ") ?? one;
  return (corrections.find(isLike) ?? corrections[0]?.map(toScript))?.join(" ");
}

/** Splits a word such as "anglegrinder" at the first position where both halves are known together. */
function splitWord(word: string, isKnown: IsKnown): string[] | undefined {
  for (let index = SPELLING_MIN_LENGTH; index <= word.length - SPELLING_MIN_LENGTH; index += 1) {
    const halves = [word.slice(0, index), word.slice(index)];
    if (isKnown(halves)) return halves;
  }
}

/**
 * What is probably meant by a word that finds nothing, the likeliest first: a synonym that begins with it, an
 * abbreviation as it is spoken, words that sound alike, two words written as one, or a synonym or
 * indexed word that is spelled nearly so. Empty if there is nothing (rule: search-misspellings).
 */
export function listCorrections(word: string, isKnown: IsKnown): string[][] {
  if (word.length < SPELLING_MIN_LENGTH || word.length > MAX_WORD_LENGTH) return [];
  const synonyms = [...getSynonyms()].map(([spelling, means]) => ({ spelling, means }));
  const completed = synonyms.find(({ spelling }) => spelling.startsWith(word));
  const completions = completed ? listMeanings([completed], isKnown) : [];
  if (completions.length > 0) return completions;
  const abbreviation = toAbbreviation(word);
  if (abbreviation && isKnown([abbreviation])) return [[abbreviation]];
  const alike = listSoundAlikes(word, isKnown);
  if (alike.length > 0) return alike;
  const halves = splitWord(word, isKnown);
  if (halves) return [halves];
  const similar = listSimilarWords(word).map((spelling) => ({ spelling, means: [spelling] }));
  const nearest = findNearest(word, [...synonyms, ...similar], isKnown);
  return nearest ? listMeanings([nearest], isKnown) : [];
}
