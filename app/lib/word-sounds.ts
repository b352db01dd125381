/**
 * How a word sounds, the same for the ways in which people write it in English, Hindi and Bengali: "katar",
 * "cutter", "कटर" and "কাটার". Words are those of `toSearchWords`.
 */

const HINDI = /[\u0900-\u097f]/;
const BENGALI = /[\u0980-\u09df]/g;
/** The characters of Bengali stand in the same order as those of Hindi, so many places later. */
const BENGALI_OFFSET = 0x80;

const FIRST_CONSONANT = 0x915;
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h".split(" ");
const FIRST_VOWEL = 0x905;
const VOWELS = "a a i i u u ri l e e e e o o o o".split(" ");
const FIRST_VOWEL_SIGN = 0x93e;
const VOWEL_SIGNS = "a i i u u ri ri e e e e o o o o".split(" ");
const NASAL_DOT = "ं";
const VIRAMA = "्";

/** Writes Bengali in the script of Hindi, by its sound. */
const toHindiScript = (word: string): string =>
  word
    .replaceAll("ওয", "व")
    .replaceAll("ভ", "व")
    .replace(/^য/, "ज")
    .replaceAll("ং", "ंग")
    .replace(BENGALI, (character) => String.fromCharCode(character.charCodeAt(0) - BENGALI_OFFSET));

/** Writes a word of Hindi or Bengali in the script of English, roughly as people do. */
function toLatin(word: string): string {
  const characters = [...toHindiScript(word)];
  if (!HINDI.test(characters.join(""))) return word;
  const latin = characters.map((character, index) => {
    const code = character.charCodeAt(0);
    const consonant = CONSONANTS[code - FIRST_CONSONANT];
    const next = characters[index + 1];
    const hasOwnVowel =
      next !== undefined && (CONSONANTS[next.charCodeAt(0) - FIRST_CONSONANT] || next === NASAL_DOT);
    if (consonant) return hasOwnVowel ? `${consonant}a` : consonant;
    if (character === NASAL_DOT) return "n";
    if (character === VIRAMA) return "";
    return VOWELS[code - FIRST_VOWEL] ?? VOWEL_SIGNS[code - FIRST_VOWEL_SIGN] ?? "";
  });
  return latin.join("");
}

/** The spellings of one sound, in the order in which they are replaced. */
const SPELLINGS: [RegExp, string][] = [
  [/ph/g, "f"],
  [/t?chh?/g, "č"],
  [/sh/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/(?<=[kgjtdb])h/g, ""],
  [/x/g, "ks"],
  [/m(?=[pbf])/g, "n"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/a[iy]|ey/g, "e"],
  [/au/g, "o"],
  [/y$/g, "i"],
  [/(.)\1+/g, "$1"],
  [/(?<=[^aeiou].*[^aeiou])e$/g, ""],
];

/** A word in the script of English, each sound in one spelling. */
export const toPlainLatin = (word: string): string =>
  SPELLINGS.reduce((latin, [spelling, sound]) => latin.replace(spelling, sound), toLatin(word));

/** So many sounds are kept, because products have the same words over and over. */
const MAX_KEPT = 20_000;
const sounds = new Map<string, string>();

/** The consonants of a word, which people write alike, after an "A" if a vowel begins it. */
export function toSound(word: string): string {
  const kept = sounds.get(word);
  if (kept !== undefined) return kept;
  const consonants = toPlainLatin(word)
    .replace(/^[aeiou]+/, "A")
    .replace(/[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
  if (sounds.size >= MAX_KEPT) sounds.clear();
  sounds.set(word, consonants);
  return consonants;
}

/** What "a" to "z" are called, as `toSearchWords` writes them. */
const NAMES_OF_A_TO_Z = [
  "ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड",
  "এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওযাই জেড",
];
const CHARACTER_BY_NAME = new Map(
  NAMES_OF_A_TO_Z.flatMap((names) =>
    names.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0x61 + index)]),
  ),
);
const A_TO_Z = new RegExp([...CHARACTER_BY_NAME.keys()].sort((a, b) => b.length - a.length).join("|"), "g");

/** The abbreviation that a word spells as it is spoken: "बीएलडीसी" is "bldc". */
export function toAbbreviation(word: string): string | undefined {
  const spoken = word.match(A_TO_Z) ?? [];
  if (spoken.length < 2 || spoken.join("") !== word) return undefined;
  return spoken.map((name) => CHARACTER_BY_NAME.get(name)).join("");
}
