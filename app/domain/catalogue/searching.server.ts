import { sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { isNumber, isUnit, searchWords } from "~/lib/search-words";
import { meanings, readOtherwise } from "./spelling.server";

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
  matching: string;
  /** Finds the same, and says more of how well: whole words, and words side by side, count for more. Slower. */
  ranking: string;
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

/** "brush" is a brush before it is brushless. */
const wholeFirst = (part: string): string => `("${part}" OR ${startingWith(part)})`;

/** One part of a search: what a product must have for it, how well it then does, and the words that it comes to. */
interface ReadPart {
  clauses: Pick<Reading, "matching" | "ranking">;
  words: string[];
  isCorrected?: boolean;
}

function readPart(part: string): ReadPart {
  const meaning = meanings().get(part);
  const [matching, ranking] = [startingWith(part), wholeFirst(part)];
  if (meaning) {
    const meant = allOf(meaning);
    return { clauses: { matching: `(${matching} OR ${meant})`, ranking: `(${ranking} OR ${meant})` }, words: meaning };
  }
  const asWritten = { clauses: { matching, ranking }, words: [part] };
  if (isNumber(part) || findsAny(matching)) return asWritten;
  const words = readOtherwise(part, (others) => findsAny(allOf(others)));
  return words ? { clauses: { matching: allOf(words), ranking: allOf(words) }, words, isCorrected: true } : asWritten;
}

/**
 * Reads a search as shoppers mean it: every part must be there, beginnings of words and synonyms included; only a word
 * that finds nothing at all is tried in other spellings (D40). Undefined where there is no word in it.
 */
export function readSearch(search: string): Reading | undefined {
  const parts = partsOf(search);
  const read = parts.map((part) => ({ typed: part, ...readPart(part) }));
  if (read.length === 0) return undefined;
  const all = (kind: "matching" | "ranking") => read.map(({ clauses }) => clauses[kind]).join(" AND ");
  const sideBySide = read.flatMap(({ words }) => words).join(" ");
  return {
    matching: all("matching"),
    ranking: read.length > 1 ? `(${all("ranking")}) OR "${sideBySide}"` : all("ranking"),
    corrections: read
      .filter(({ isCorrected }) => isCorrected)
      .map(({ typed, words }) => ({ typed, read: words.join(" ") })),
    parts,
  };
}
