import { sql } from "drizzle-orm";
import { isNumber, isUnit, toSearchWords } from "~/lib/search-words";
import { db } from "~/platform/db/db.server";
import { findCorrection, getSynonyms } from "./spelling.server";

/** Words that are ignored if the search has other words. */
const STOP_WORDS = new Set(
  [
    "a an and or the of for with in on to my ka ki ke ko se wala wali machine price rate online buy best",
    "good cheap sasta accha का की के को से वाला वाली मशीन",
    "के लिए और এর ও এবং জন্য দাম সস্তা",
  ].flatMap((line) => line.split(" ")),
);
const MAX_WORDS = 8;
/** At most this many words of a search are corrected, because each costs time. */
const MAX_CORRECTED = 3;

/** One part of a search: a word, or a number and its unit. */
export interface SearchPart {
  /** As it was typed, normalised by `toSearchWords`. */
  typed: string;
  /** The words that are searched for, after synonyms and corrections. */
  words: string[];
  isCorrected: boolean;
  clauses: Record<"matching" | "ranking", string>;
}

/** A search as expressions for the FTS index, made only of normalised and quoted words. */
export interface ParsedSearch {
  /** Matches the products that have every part. */
  matching: string;
  /** Ranks the matches by the words of the index; whole words, and names that begin with them, count more. */
  ranking: string;
  parts: SearchPart[];
}

const toPrefixMatch = (words: string) => `"${words}"*`;
const matchAll = (words: string[]) => `(${words.map(toPrefixMatch).join(" AND ")})`;

/** Whether any product matches an expression; it must be made in this file, of quoted words. */
const findsAny = (expression: string): boolean =>
  db.get(sql`select 1 from search_index where search_index match ${expression} limit 1`) !== undefined;

/** Splits a search into parts: a number with its unit is one part, any other word is one by itself. */
function splitParts(search: string): string[] {
  const words = toSearchWords(search);
  const significantWords = words.filter((word) => !STOP_WORDS.has(word));
  const parts: string[] = [];
  let isAfterNumber = false;
  for (const word of significantWords.length > 0 ? significantWords : words) {
    if (isAfterNumber && isUnit(word)) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isAfterNumber = isNumber(word);
  }
  return parts.slice(0, MAX_WORDS);
}

/** Prefers the whole word if the index has it, so that "brush" ranks brushes before brushless motors. */
const toRankingClause = (words: string) => (findsAny(`"${words}"`) ? `"${words}"` : toPrefixMatch(words));
const rankAll = (words: string[]) => `(${words.map(toRankingClause).join(" AND ")})`;

const MM_PER_INCH = 25; // as fans and discs are sold: 48 inch is 1200 mm
const INCHES = /^([\d.]+) inch$/;

/** What else a part means: a size in inches in millimetres, or the shopkeeper's synonym. */
function findMeaning(part: string): string[] | undefined {
  const inches = Number(INCHES.exec(part)?.[1]);
  return inches > 0 ? [`${inches * MM_PER_INCH} mm`] : getSynonyms().get(part);
}

function parsePart(typed: string, mayCorrect: boolean): SearchPart {
  const matching = toPrefixMatch(typed);
  const meaning = findMeaning(typed);
  if (meaning) {
    // Ranked by the meaning alone, so that a synonym gives the same order as the word itself.
    const clauses = { matching: `(${matching} OR ${matchAll(meaning)})`, ranking: rankAll(meaning) };
    return { typed, clauses, words: meaning, isCorrected: false };
  }
  const isUnchanged = isNumber(typed) || !mayCorrect || findsAny(matching);
  const words = isUnchanged ? undefined : findCorrection(typed, (others) => findsAny(matchAll(others)));
  if (!words)
    return {
      typed,
      clauses: { matching, ranking: toRankingClause(typed) },
      words: [typed],
      isCorrected: false,
    };
  return {
    typed,
    clauses: { matching: matchAll(words), ranking: rankAll(words) },
    words,
    isCorrected: true,
  };
}

/** Joins the parts of a search into expressions for the index; undefined for no parts. */
export function toParsedSearch(parts: SearchPart[]): ParsedSearch | undefined {
  if (parts.length === 0) return undefined;
  const joinClauses = (kind: keyof SearchPart["clauses"]) =>
    parts.map(({ clauses }) => clauses[kind]).join(" AND ");
  // A name that begins with the search ranks higher: "Mixer grinder" before "Juicer mixer grinder".
  const phrase = parts.flatMap(({ words }) => words).join(" ");
  const ranking =
    parts.length > 1 ? `(${joinClauses("ranking")}) OR (name : ^"${phrase}")` : joinClauses("ranking");
  return { matching: joinClauses("matching"), ranking, parts };
}

/**
 * Parses a search: products must match every part, by prefix or synonym (rule: search-all-words). Only a word
 * that finds nothing is tried in other spellings (rule: search-misspellings). Undefined if the search has no
 * words.
 */
export function parseSearch(search: string): ParsedSearch | undefined {
  const parts: SearchPart[] = [];
  for (const part of splitParts(search)) {
    const correctedCount = parts.filter(({ isCorrected }) => isCorrected).length;
    parts.push(parsePart(part, correctedCount < MAX_CORRECTED));
  }
  return toParsedSearch(parts);
}
