const GREEK_MU = /μ/g;
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g;
const INCH_MARK = /(?<=\d)\s*["”″]/g;
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu;
const NUMBER = /^\d/;

/** How units are written, and the one spelling that is kept; each counts only behind a number. */
const UNITS: Record<string, string[]> = {
  w: ["watt", "watts", "wt"],
  v: ["volt", "volts"],
  l: ["litre", "litres", "liter", "liters", "ltr", "ltrs", "lit", "लीटर"],
  inch: ["inches", "in", "इंच"],
  uf: ["mfd"],
  a: ["amp", "amps", "ampere", "amperes"],
  kg: ["kgs", "kilo", "kilos", "किलो"],
  m: ["metre", "metres", "meter", "meters", "मीटर"],
  ft: ["feet", "foot"],
  mm: [],
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
    [unit, ...spellings].map((spelling) => [spelling, unit]),
  ),
);

/**
 * A word without its plural: brushes and brush, batteries and battery, fans and fan are found by each other.
 */
function toSingular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The words of a text as the search index keeps them, in order: lower case, plurals off, numbers apart from
 * letters ("1200mm" is "1200", "mm"), a unit behind a number in its one spelling ("60 litres" is "60", "l").
 * Letters of any script; nothing else is left, so no text can mean anything to the index but its words.
 */
export function toSearchWords(text: string): string[] {
  // Some signs become several when they are written plainly: what was short stays short.
  const plain = text
    .normalize("NFKC")
    .slice(0, 2 * text.length)
    .toLowerCase()
    .replace(GREEK_MU, "u")
    .replace(THOUSANDS, "$1");
  const words = plain.replace(INCH_MARK, " inch ").match(WORD) ?? [];
  return words.map((word, at) => {
    const unit = NUMBER.test(words[at - 1] ?? "") ? UNIT_BY_SPELLING.get(word) : undefined;
    return unit ?? toSingular(word.normalize("NFC"));
  });
}

/** Whether a word of `searchWords` is a number. */
export const isNumber = (word: string): boolean => NUMBER.test(word);
/**
 * Whether a word of `searchWords` is a unit in its kept spelling: behind a number the two belong together.
 */
export const isUnit = (word: string): boolean => Object.hasOwn(UNITS, word);

/**
 * What a thing is for or comes with is not what it is: "Carbon brushes for mixer grinder" is no grinder,
 * "Mixer, 3 jars" no jar.
 */
const BEYOND = /,|\s(?:for|with)\s/i;

/** The words of a product's name that say what it is. */
export const toNameWords = (name: string): string[] => toSearchWords(name.split(BEYOND)[0] ?? "");
/** The rest of its name. */
export const toSecondaryWords = (name: string): string[] =>
  toSearchWords(name.split(BEYOND).slice(1).join(" "));
/** A SKU with its dashes and without. */
export const toSkuWords = (sku: string): string[] => toSearchWords(`${sku} ${sku.replaceAll("-", "")}`);

/** Shorter words are not looked for in other spellings. */
export const SPELLING_MIN_LENGTH = 3;

/** The words of some texts that people may mistype, each once: long enough, and no numbers. */
export function listMistypableWords(texts: string[]): string[] {
  const all = texts
    .flatMap(toSearchWords)
    .filter((word) => word.length >= SPELLING_MIN_LENGTH && !/\d/.test(word));
  return [...new Set(all)];
}
