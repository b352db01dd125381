import { inArray, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { synonym } from "~/db/schema";
import { isNumber, isUnit, searchWords } from "~/lib/search-words";
import { readOtherwise } from "./spelling.server";

/** What people type beside the thing they want; it says nothing where other words do. */
const SMALL_WORDS = new Set(
  "a an and or the of for with in on to my ka ki ke ko se wala wali machine price rate online buy best का की के को से वाला वाली मशीन".split(
    " ",
  ),
);
const MOST_WORDS = 8;

/** A search as the index understands it. */
export interface Reading {
  /** What the index is asked: words of `searchWords`, each quoted, never what somebody typed. */
  expression: string;
  /** What found nothing as typed, and what is searched for instead (D40). */
  corrections: { typed: string; read: string }[];
  /** The parts of the search; a product must have them all. */
  parts: string[];
}

const startingWith = (words: string) => `"${words}"*`;
const allOf = (words: string[]) => `(${words.map(startingWith).join(" AND ")})`;

/** Whether the index holds anything for an expression made here. */
const findsAny = (expression: string): boolean =>
  db.get(sql`select 1 from search_index where search_index match ${expression} limit 1`) !== undefined;

/** Words that belong together are one part: a number and its unit, everything else by itself. */
function partsOf(search: string): string[] {
  const words = searchWords(search);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  const parts: string[] = [];
  let afterNumber = false;
  for (const word of telling.length > 0 ? telling : words) {
    if (afterNumber && isUnit(word)) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    afterNumber = isNumber(word);
  }
  return parts.slice(0, MOST_WORDS);
}

/** What each of these words also means, as the shopkeeper's table has it. */
function meaningsOf(parts: string[]): Map<string, string[]> {
  if (parts.length === 0) return new Map();
  const rows = db.select().from(synonym).where(inArray(synonym.word, parts)).all();
  return new Map(rows.map(({ word, means }) => [word, searchWords(means)]));
}

/** The beginning of a word is enough, but the whole word counts for more: "brush" is a brush before it is brushless. */
const asTyped = (part: string): string => `("${part}" OR ${startingWith(part)})`;

/** One part of a search: what a product must have for it, and the words that it comes to. */
interface ReadPart {
  clause: string;
  words: string[];
  isCorrected?: boolean;
}

function readPart(part: string, meaning: string[] | undefined): ReadPart {
  const typed = asTyped(part);
  if (meaning) return { clause: `(${typed} OR ${allOf(meaning)})`, words: meaning };
  const asWritten = { clause: typed, words: [part] };
  if (isNumber(part) || findsAny(typed)) return asWritten;
  const words = readOtherwise(part, (others) => findsAny(allOf(others)));
  return words ? { clause: allOf(words), words, isCorrected: true } : asWritten;
}

/**
 * Reads a search as shoppers mean it: every part must be there, beginnings of words and synonyms included; only a word
 * that finds nothing at all is tried in other spellings (D40). What has the words side by side counts for more.
 * Undefined where there is no word in it.
 */
export function readSearch(search: string): Reading | undefined {
  const parts = partsOf(search);
  const meanings = meaningsOf(parts);
  const read = parts.map((part) => ({ typed: part, ...readPart(part, meanings.get(part)) }));
  if (read.length === 0) return undefined;
  const all = read.map(({ clause }) => clause).join(" AND ");
  const sideBySide = read.flatMap(({ words }) => words).join(" ");
  return {
    expression: read.length > 1 ? `(${all}) OR "${sideBySide}"` : all,
    corrections: read
      .filter(({ isCorrected }) => isCorrected)
      .map(({ typed, words }) => ({ typed, read: words.join(" ") })),
    parts,
  };
}
