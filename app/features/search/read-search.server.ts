import { sql } from "drizzle-orm";
import {
  dotLastNasal,
  isBeginningOfFiller,
  isNumber,
  isUnit,
  mixesScripts,
  toSearchWords,
  toSignificantWords,
  toTagWord,
  toUnfinishedWord,
} from "~/lib/search-words";
import { db } from "~/platform/db/db.server";
import { listCategoryWords } from "./category-words.server";
import { listMatchingPlaces } from "./search-matches.server";
import { getSynonyms, listCorrections, listSoundAlikes, nameCorrection } from "./spelling.server";

/** What people say of what they look for, which is ignored where no product says it. */
const DESCRIBING_WORDS = new Set(
  [
    "mota moti patla patli naya nayi nai new asli original badhiya badiya mazboot majboot tikau",
    "मोटा मोटी पतला पतली नया नई असली ओरिजिनल बढ़िया मज़बूत टिकाऊ",
    "মোটা পাতলা নতুন আসল ভালো ভাল মজবুত টেকসই",
  ].flatMap((line) => toSearchWords(line)),
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
  /** What a misspelt word was read as, in its script if goods have such a word. */
  readAs?: string;
  clauses: Record<"matching" | "ranking", string>;
}

/** A search as expressions for the FTS index, made only of normalised and quoted words. */
export interface ParsedSearch {
  /** Matches the products that have every part. */
  matching: string;
  /** Ranks the matches by the words of the index; whole words, and names that begin with them, count more. */
  ranking: string;
  /** The tags that say the whole of a search of several words (`toTagWord`): products with one come first. */
  tagWords: string[];
  parts: SearchPart[];
}

const joinAlternatives = (alternatives: string[]) => `(${alternatives.join(" OR ")})`;

/** Matches what has some words itself, or a category that is called so in another language. */
function matchWords(words: string, isWhole: boolean): string {
  const own = isWhole ? `"${words}"` : `"${words}"*`;
  const categoryWords = listCategoryWords(words, isWhole).map((word) => `"${word}"`);
  return categoryWords.length === 0 ? own : joinAlternatives([own, ...categoryWords]);
}
const toPrefixMatch = (words: string) => matchWords(words, false);
const matchAll = (words: string[]) => `(${words.map(toPrefixMatch).join(" AND ")})`;

/** Whether any product matches an expression; it must be made in this file, of quoted words. */
const findsAny = (expression: string): boolean =>
  db.get(sql`select 1 from search_index where search_index match ${expression} limit 1`) !== undefined;

/** Splits a search into parts: a number with its unit is one part, any other word is one by itself. */
function splitParts(search: string): string[] {
  const parts: string[] = [];
  let isAfterNumber = false;
  for (const word of toSignificantWords(search)) {
    if (isAfterNumber && isUnit(word)) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isAfterNumber = isNumber(word);
  }
  return parts.slice(0, MAX_WORDS);
}

const MM_PER_INCH = 25; // as fans and discs are sold: 48 inch is 1200 mm
const INCHES = /^([\d.]+) inch$/;

/** What else a part means: a size in inches in millimetres, or the shopkeeper's synonym. */
function findMeaning(part: string): string[] | undefined {
  const inches = Number(INCHES.exec(part)?.[1]);
  return inches > 0 ? [`${inches * MM_PER_INCH} mm`] : getSynonyms().get(part);
}

/** Whether the last part seems to be the beginning of a word that says nothing. */
const isLastUnfinished = (parts: string[]) =>
  parts.length > 1 && isBeginningOfFiller(parts.at(-1) ?? "", isNumber(parts.at(-2) ?? ""));

/** The parts without those that say nothing and that no product has, if there are others. */
function listSaidParts(parts: string[]): string[] {
  const isUnfinished = isLastUnfinished(parts);
  const said = parts.filter((part, index) => {
    const mayIgnore = DESCRIBING_WORDS.has(part) || (isUnfinished && index === parts.length - 1);
    return !mayIgnore || findMeaning(part) || findsAny(toPrefixMatch(part));
  });
  return said.length > 0 ? said : parts;
}

/** Prefers the whole word if the index has it, so that "brush" ranks brushes before brushless motors. */
function toRankingClause(words: string, beginning = toPrefixMatch(words)): string {
  const whole = matchWords(words, true);
  return findsAny(whole) ? whole : beginning;
}
const rankAll = (words: string[]) => `(${words.map((word) => toRankingClause(word)).join(" AND ")})`;

const isKnown = (words: string[]) => findsAny(matchAll(words));

/** What words may begin with that a part finds: the last one of a search may be without its end. */
function listBeginnings(part: string, search: string): string[] {
  if (part !== toSearchWords(search).at(-1)) return [part];
  const beginnings = [...new Set([part, toUnfinishedWord(search)])];
  const isKnownSoFar = beginnings.some((beginning) => findsAny(toPrefixMatch(beginning)));
  return isKnownSoFar ? beginnings : [...new Set([...beginnings, dotLastNasal(part)])];
}

function parsePart(typed: string, beginnings: string[], mayCorrect: boolean): SearchPart {
  const matching = joinAlternatives(beginnings.map(toPrefixMatch));
  const meaning = findMeaning(typed);
  if (meaning) {
    // Ranked by the meaning alone, so that a synonym gives the same order as the word itself.
    const clauses = { matching: `(${matching} OR ${matchAll(meaning)})`, ranking: rankAll(meaning) };
    return { typed, clauses, words: meaning };
  }
  const isUnchanged = isNumber(typed) || !mayCorrect || findsAny(matching);
  const corrections = isUnchanged ? [] : listCorrections(typed, isKnown);
  const [words] = corrections;
  if (!words)
    return {
      typed,
      clauses: { matching, ranking: toRankingClause(typed, matching) },
      words: [typed],
    };
  const clauses = { matching: joinAlternatives(corrections.map(matchAll)), ranking: rankAll(words) };
  return { typed, clauses, words, readAs: nameCorrection(typed, corrections, isKnown) };
}

/** A part that is also found by words that sound alike, for searches that mix languages. */
function widenPart(part: SearchPart): SearchPart {
  const { typed, clauses } = part;
  const alike = isNumber(typed) ? [] : listSoundAlikes(typed, isKnown);
  if (alike.length === 0) return part;
  const widened = {
    matching: joinAlternatives([clauses.matching, ...alike.map(matchAll)]),
    ranking: joinAlternatives([clauses.ranking, ...alike.map(rankAll)]),
  };
  return { ...part, clauses: widened };
}

const joinClauses = (parts: SearchPart[], kind: keyof SearchPart["clauses"]) =>
  parts.map(({ clauses }) => clauses[kind]).join(" AND ");

/** Whether any product has all parts; the places are kept, as the listing reads them next. */
const findsTogether = (parts: SearchPart[]) => listMatchingPlaces(joinClauses(parts, "matching")).length > 0;

/** Joins the parts of a search into expressions for the index; undefined for no parts. */
export function toParsedSearch(parts: SearchPart[]): ParsedSearch | undefined {
  if (parts.length === 0) return undefined;
  const matching = joinClauses(parts, "matching");
  const ranking = joinClauses(parts, "ranking");
  if (parts.length === 1) return { matching, ranking, tagWords: [], parts };
  const meant = parts.flatMap(({ words }) => words);
  const typed = parts.flatMap((part) => (part.readAs ? part.words : part.typed));
  return {
    matching,
    // A name that begins with the search ranks higher: "Mixer grinder" before "Juicer mixer grinder".
    ranking: `(${ranking}) OR (name : ^"${meant.join(" ")}")`,
    tagWords: [typed, meant].map((words) => toTagWord(words.flatMap((word) => word.split(" ")))),
    parts,
  };
}

/**
 * Parses a search: products must match every part, by prefix or synonym (rule: search-all-words). Only a word
 * that finds nothing is tried in other spellings (rule: search-misspellings), and all words in other scripts
 * only if they find nothing together or mix scripts themselves (rule: search-scripts). Undefined if there are
 * no words.
 */
export function parseSearch(search: string): ParsedSearch | undefined {
  const parts: SearchPart[] = [];
  for (const part of listSaidParts(splitParts(search))) {
    const correctedCount = parts.filter(({ readAs }) => readAs).length;
    parts.push(parsePart(part, listBeginnings(part, search), correctedCount < MAX_CORRECTED));
  }
  const typed = parts.map((part) => part.typed);
  if (mixesScripts(typed)) return toParsedSearch(parts.map(widenPart));
  if (parts.length < 2 || findsTogether(parts)) return toParsedSearch(parts);
  const finished = parts.slice(0, -1);
  if (isLastUnfinished(typed) && findsTogether(finished)) return toParsedSearch(finished);
  return toParsedSearch(parts.map(widenPart));
}
