/** Words with fewer letters are found by no index. */
export const WORD_MIN_LENGTH = 3;

/**
 * What stands between words: blanks, and control characters. A NUL would end what the index is asked too
 * early.
 */
const BETWEEN = /[\s\p{Cc}]+/u;

/** "+91 98390…", "91 98390…" as people write a number that is kept as ten digits. */
const COUNTRY_CODE = /\+91[\s-]*|(?<!\S)91[\s-]*(?=\d{5}[\s-]?\d{5}(?!\d))/g;

const PHONE = /^\d{3,5}-\d{5,7}$/;

/**
 * The words of a search in the back-office: those of three letters and more, which an index finds, and those
 * with fewer.
 */
export function splitSearch(search: string): { long: string[]; short: string[] } {
  const words = search
    .replace(COUNTRY_CODE, "")
    .split(BETWEEN)
    .map((word) => (PHONE.test(word) ? word.replace(/\D/g, "") : word))
    .filter(Boolean);
  const isLong = (word: string) => [...word].length >= WORD_MIN_LENGTH;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
}
