/** The trigram index cannot find words with fewer characters. */
export const WORD_MIN_LENGTH = 3;

/** Blanks and control characters separate words; a NUL would end the query of the index early. */
const SEPARATORS = /[\s\p{Cc}]+/u;

/** The prefix of a phone number, such as "+91 98390…"; numbers are stored with ten digits. */
const COUNTRY_CODE = /\+91[\s-]*|(?<!\S)91[\s-]*(?=\d{5}[\s-]?\d{5}(?!\d))/g;

const PHONE = /^\d{3,5}-\d{5,7}$/;

/** The words of a back-office search: the long ones can be found by the index, the short ones cannot. */
export function splitSearch(search: string): { long: string[]; short: string[] } {
  const words = search
    .replace(COUNTRY_CODE, "")
    .split(SEPARATORS)
    .map((word) => (PHONE.test(word) ? word.replace(/\D/g, "") : word))
    .filter(Boolean);
  const isLong = (word: string) => [...word].length >= WORD_MIN_LENGTH;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
}
