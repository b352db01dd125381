import { sql } from "drizzle-orm";
import { isNumber, isUnit, toSearchWords } from "~/lib/search-words";
import { db } from "~/platform/db/db.server";
import { findCorrection, getSynonyms } from "./spelling.server";

/** What people type beside the thing they want; it says nothing where other words do. */
const SMALL_WORDS = new Set(
  "a an and or the of for with in on to my ka ki ke ko se wala wali machine price rate online buy best good cheap sasta accha का की के को से वाला वाली मशीन".split(
    " ",
  ),
);
const MAX_WORDS = 8;
/** Nobody mistypes more words than this and is still understood; each costs time. */
const MAX_CORRECTED = 3;

/** One part of a search: a word, or a number and its unit. */
export interface ReadPart {
  /** As it was typed, in the spelling of the index. */
  typed: string;
  /** The words it comes to. */
  words: string[];
  isCorrected: boolean;
  clauses: Record<"matching" | "ranking", string>;
}

/** A search as the index understands it: words of `searchWords`, each quoted, never what somebody typed. */
export interface Reading {
  /** What finds the products that have every part. */
  matching: string;
  /**
   * What says how well: by the words the shelves use, whole ones and names that begin so counting for more.
   */
  ranking: string;
  parts: ReadPart[];
}

const startingWith = (words: string) => `"${words}"*`;
const matchAll = (words: string[]) => `(${words.map(startingWith).join(" AND ")})`;

/** Whether the index holds anything for an expression made here. */
const findsAny = (expression: string): boolean =>
  db.get(sql`select 1 from search_index where search_index match ${expression} limit 1`) !== undefined;

/** Words that belong together are one part: a number and its unit, everything else by itself. */
function splitParts(search: string): string[] {
  const words = toSearchWords(search);
  const significantWords = words.filter((word) => !SMALL_WORDS.has(word));
  const parts: string[] = [];
  let afterNumber = false;
  for (const word of significantWords.length > 0 ? significantWords : words) {
    if (afterNumber && isUnit(word)) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    afterNumber = isNumber(word);
  }
  return parts.slice(0, MAX_WORDS);
}

/** By the whole word where there is one: "brush" is a brush before it is brushless. */
const asRanked = (words: string) => (findsAny(`"${words}"`) ? `"${words}"` : startingWith(words));
const rankedBy = (words: string[]) => `(${words.map(asRanked).join(" AND ")})`;

const MM_PER_INCH = 25; // as fans and discs are sold: 48 inch is 1200 mm
const INCHES = /^([\d.]+) inch$/;

/** What else a part of a search means: what the shopkeeper's table says, or a size in millimetres. */
function findMeaning(part: string): string[] | undefined {
  const inches = Number(INCHES.exec(part)?.[1]);
  return inches > 0 ? [`${inches * MM_PER_INCH} mm`] : getSynonyms().get(part);
}

function readPart(typed: string, mayCorrect: boolean): ReadPart {
  const matching = startingWith(typed);
  const meaning = findMeaning(typed);
  if (meaning) {
    // Whatever people call it, the same things come first.
    const clauses = { matching: `(${matching} OR ${matchAll(meaning)})`, ranking: rankedBy(meaning) };
    return { typed, clauses, words: meaning, isCorrected: false };
  }
  const isLeft = isNumber(typed) || !mayCorrect || findsAny(matching);
  const words = isLeft ? undefined : findCorrection(typed, (others) => findsAny(matchAll(others)));
  if (!words)
    return { typed, clauses: { matching, ranking: asRanked(typed) }, words: [typed], isCorrected: false };
  return {
    typed,
    clauses: { matching: matchAll(words), ranking: rankedBy(words) },
    words,
    isCorrected: true,
  };
}

/** What the index is asked for some parts of a search; undefined for none. */
export function toReading(parts: ReadPart[]): Reading | undefined {
  if (parts.length === 0) return undefined;
  const all = (kind: keyof ReadPart["clauses"]) => parts.map(({ clauses }) => clauses[kind]).join(" AND ");
  // "Mixer grinder" is one before "Juicer mixer grinder" is: the name that begins so counts for more.
  const asNamed = parts.flatMap(({ words }) => words).join(" ");
  const ranking = parts.length > 1 ? `(${all("ranking")}) OR (name : ^"${asNamed}")` : all("ranking");
  return { matching: all("matching"), ranking, parts };
}

/**
 * Reads a search as shoppers mean it: every part must be there, beginnings of words and synonyms included;
 * only a word that finds nothing at all is tried in other spellings (rule: search-misspellings). Undefined
 * where there is no word in it.
 */
export function readSearch(search: string): Reading | undefined {
  const read: ReadPart[] = [];
  for (const part of splitParts(search)) {
    const corrected = read.filter(({ isCorrected }) => isCorrected).length;
    read.push(readPart(part, corrected < MAX_CORRECTED));
  }
  return toReading(read);
}
