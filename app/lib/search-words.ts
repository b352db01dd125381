import { toAsciiDigits } from "./phone-digits";
import { toSound } from "./word-sounds";

const GREEK_MU = /μ/g;
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g;
const INCH_MARK = /(?<=\d)\s*["”″]/g;
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu;
const NUMBER = /^\d/;

/** Joiners, which change how a consonant is written, and dots below, which many people leave out. */
const UNSEEN_MARKS = /\u200c|\u200d|\u093c|\u09bc/g;
/** A nasal before another consonant is also written as a dot above: "पम्प" and "पंप". */
const NASAL = /[ङञणनम]्(?=[क-घच-झट-ढत-धप-भ])/g;

/** Spells Hindi and Bengali in one of the ways that people type: "हथौड़ा" and "हथौडा", "५" and "5". */
const foldScripts = (text: string): string =>
  toAsciiDigits(text)
    .normalize("NFD")
    .replace(UNSEEN_MARKS, "")
    .normalize("NFC")
    .replace(NASAL, "ं")
    .replaceAll("ँ", "ं")
    .replaceAll("ঁ", "")
    .replaceAll("ৎ", "ত্");

const SCRIPTS = [/[\u0900-\u097f]/, /[\u0980-\u09ff]/, /[a-z]/];
/** Whether a word of `toSearchWords` is written in a script that another has. */
export const sharesScript = (word: string, other: string): boolean =>
  SCRIPTS.some((script) => script.test(word) && script.test(other));
/** Whether some words of `toSearchWords` are written in more than one script; units are in Latin letters. */
export const mixesScripts = (words: string[]): boolean =>
  SCRIPTS.filter((script) => words.some((word) => !isNumber(word) && script.test(word))).length > 1;

/** The indexed spelling of each unit, and its other spellings; they count as units only after a number. */
const UNITS: Record<string, string[]> = {
  w: ["watt", "watts", "wt", "वाट", "वॉट", "ওয়াট"],
  v: ["volt", "volts", "वोल्ट", "ভোল্ট"],
  l: ["litre", "litres", "liter", "liters", "ltr", "ltrs", "lit", "लीटर", "লিটার"],
  inch: ["inches", "in", "इंच", "ইঞ্চি"],
  uf: ["mfd"],
  a: ["amp", "amps", "ampere", "amperes", "एम्पियर", "অ্যাম্পিয়ার"],
  kg: ["kgs", "kilo", "kilos", "किलो", "কেজি"],
  m: ["metre", "metres", "meter", "meters", "मीटर", "মিটার"],
  ft: ["feet", "foot"],
  mm: ["मिमी", "মিমি"],
  cm: [],
  mah: [],
  ah: [],
  hz: [],
  rpm: [],
  hp: [],
  star: ["stars"],
  step: ["steps"],
  pole: ["poles"],
  way: ["ways"],
  module: ["modules"],
};
const UNIT_BY_SPELLING = new Map(
  Object.entries(UNITS).flatMap(([unit, spellings]) =>
    [unit, ...spellings].map((spelling) => [foldScripts(spelling), unit]),
  ),
);

/** Removes an English plural ending, so that "brushes" finds "brush" and "batteries" finds "battery". */
function toEnglishSingular(word: string): string {
  if (word.length < 4) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Endings of Hindi and Bengali: "कूलरों", "पंखे", "কুলারের", "ইস্ত্রির", "ফ্যানগুলো". */
const ENDINGS: [RegExp, string][] = [
  [/(?<=[क-ह])(?:ों|ें)$/, ""],
  [/(?<=[^्][क-ह])े$/, "ा"],
  [/(?:গুলো|গুলি)$/, ""],
  [/(?<=[ক-মর-হ])ের$/, ""],
  [/(?<=ি)র$/, ""],
];
/** What must be left without an ending: two consonants, or vowels that are written as themselves. */
const TWO_SOUNDS = /[ऄ-ह\u0985-\u09b9].*[ऄ-ह\u0985-\u09b9]/;

function removeEnding(word: string, ending: RegExp, instead: string): string {
  const stem = word.replace(ending, instead);
  return TWO_SOUNDS.test(stem) ? stem : word;
}

/** A word without the ending of a plural or a case. */
function toSingular(word: string): string {
  if (word.length < 3) return word;
  if (/^[a-z]+$/.test(word)) return toEnglishSingular(word);
  return ENDINGS.reduce((stem, [ending, instead]) => removeEnding(stem, ending, instead), word);
}

/** The words of a text with their endings, in lower case and in one of the ways in which people type them. */
function splitWords(text: string): string[] {
  // NFKC can turn one character into many; the length is bounded so that a short text stays short.
  const normalized = foldScripts(text.normalize("NFKC").slice(0, 2 * text.length))
    .toLowerCase()
    .replace(GREEK_MU, "u")
    .replace(THOUSANDS, "$1");
  return normalized.replace(INCH_MARK, " inch ").match(WORD) ?? [];
}

/**
 * The words of a text as the search index stores them, in order: in lower case and singular, with numbers
 * separated from words ("1200mm" is "1200", "mm") and units in one spelling ("60 litres" is "60",
 * "l"). They hold word characters only, so a text cannot contain operators of the index.
 */
export function toSearchWords(text: string): string[] {
  const words = splitWords(text);
  return words.map((word, index) => {
    const unit = NUMBER.test(words[index - 1] ?? "") ? UNIT_BY_SPELLING.get(word) : undefined;
    return unit ?? toSingular(word.normalize("NFC"));
  });
}

/** The last word of a text with what looks like an ending, which it may not be: "रेगुले" of "रेगुलेटर". */
export const toUnfinishedWord = (text: string): string => (splitWords(text).at(-1) ?? "").normalize("NFC");

/** A word whose last nasal the next consonant will turn into a dot above: "पम" and "पम्" of "पम्प". */
export const dotLastNasal = (word: string): string => word.replace(/[ङञणनम]्?$/, "ं");

/** Whether a word of `toSearchWords` is a number. */
export const isNumber = (word: string): boolean => NUMBER.test(word);
/** Whether a word of `toSearchWords` is a unit in its indexed spelling. */
export const isUnit = (word: string): boolean => Object.hasOwn(UNITS, word);

/**
 * Where the part of a name ends that says what the product is: "Carbon brushes for mixer grinder" is no
 * grinder, "Mixer, 3 jars" is no jar. In Hindi and Bengali what it is for comes first.
 */
const NAME_END = /,|\s(?:for|with)\s/i;
const NAME_START = /^[^,]*\s(?:के लिए|জন্য)\s/;

function splitName(name: string): { main: string; rest: string } {
  const [before = ""] = NAME_START.exec(name) ?? [];
  const [main = "", ...others] = name.slice(before.length).split(NAME_END);
  return { main, rest: [before, ...others].join(" ") };
}

/** The words of a product's name that say what it is. */
export const toNameWords = (name: string): string[] => toSearchWords(splitName(name).main);
/** The words of the rest of a product's name. */
export const toSecondaryWords = (name: string): string[] => toSearchWords(splitName(name).rest);
/** Ignored if there are others: what joins words or is said of all goods (rule: search-scripts). */
const STOP_WORDS = new Set(
  [
    "a an and or the of for with in on to my ka ki ke ko se me mein par wala wali wale vala vali vale",
    "machine machin masin mashin masheen price rate online buy best good cheap sasta sasti accha acha achha",
    "chahiye chahie dikhao dena lena er kharab khrab bigda",
    "का की के को से में पर वाला वाली वाले मशीन मसीन के लिए और चाहिए दिखाओ खराब",
    "सबसे सस्ता सस्ती सस्ते अच्छा अच्छी अच्छे बढ़िया दाम कीमत रेट",
    "এর ও এবং জন্য দাম সস্তা ভালো মেশিন চাই লাগবে খারাপ",
  ].flatMap((line) => toSearchWords(line)),
);

/** One character of Hindi or Bengali, such as "व" and "ও", begins too many words to say anything. */
const ONE_CHARACTER = /^[\u0900-\u09ff]$/;
const isFiller = (word: string) => STOP_WORDS.has(word) || ONE_CHARACTER.test(word);

/** The words of a search or tag that say something, or all of them if none does. */
export function toSignificantWords(text: string): string[] {
  const words = toSearchWords(text);
  const significant = words.filter((word) => !isFiller(word));
  return significant.length > 0 ? significant : words;
}

/** Whether a word begins one that says nothing, or after a number a unit: "drill mas", "60 lit". */
export function isBeginningOfFiller(word: string, isAfterNumber: boolean): boolean {
  const fillers = isAfterNumber ? [...STOP_WORDS, ...UNIT_BY_SPELLING.keys()] : [...STOP_WORDS];
  return fillers.some((filler) => filler.startsWith(word));
}

/** Nobody can type it, but the index takes it for a part of a word. */
const TAG_MARK = "\ue000";

/** One word for the whole of a tag or a search, the same in every script. */
export const toTagWord = (words: string[]): string =>
  ["", ...words.map((word) => (isNumber(word) ? word : toSound(word)))].join(TAG_MARK);

/** For each tag the word by which a search finds it that says the same. */
export const toTagWords = (tags: string[]): string[] => tags.map((tag) => toTagWord(toSignificantWords(tag)));

/** The words of a SKU with and without its dashes. */
export const toSkuWords = (sku: string): string[] => toSearchWords(`${sku} ${sku.replaceAll("-", "")}`);

/** Words shorter than this are not corrected. */
export const SPELLING_MIN_LENGTH = 3;

/** The distinct words of some texts that can be corrected to: long enough and without digits. */
export function listMistypableWords(texts: string[]): string[] {
  const words = texts
    .flatMap(toSearchWords)
    .filter((word) => word.length >= SPELLING_MIN_LENGTH && !/\d/.test(word));
  return [...new Set(words)];
}
