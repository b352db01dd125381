import { findMobile } from "./phone-digits";

/** The trigram index cannot find words with fewer characters. */
export const WORD_MIN_LENGTH = 3;

/** Blanks and control characters separate words; a NUL would end the query of the index early. */
const SEPARATORS = /[\s\p{Cc}]+/u;

/** The prefix of a phone number, such as "+91 98390…"; numbers are stored with ten digits. */
const COUNTRY_CODE = /\+91[\s-]*|(?<!\S)91[\s-]*(?=\d{5}[\s-]?\d{5}(?!\d))/g;

const PHONE = /^\d{3,5}-\d{5,7}$/;

/** What may be a phone number as somebody writes it: digits with signs and blanks between them. */
const PHONE_LIKE = /(?<!\S)[+(\d०-९০-৯][+\d०-९০-৯\s().-]{8,22}[\d०-९০-৯](?!\S)/g;

/** Its usual writing, which texts of messages may have as well: each half is a word. */
const USUAL_PHONE = /^(?:\+?91[\s-]*)?\d{5}[\s-]?\d{5}$/;

/** A mobile number in any other writing becomes its ten digits, as it is stored (rule: found-by-any-word). */
const spellMobile = (text: string): string => (USUAL_PHONE.test(text) ? text : (findMobile(text) ?? text));

/** The words of a back-office search: the long ones can be found by the index, the short ones cannot. */
export function splitSearch(search: string): { long: string[]; short: string[] } {
  const words = search
    .replace(PHONE_LIKE, spellMobile)
    .replace(COUNTRY_CODE, "")
    .split(SEPARATORS)
    .map((word) => (PHONE.test(word) ? word.replace(/\D/g, "") : word))
    .filter(Boolean);
  const isLong = (word: string) => [...word].length >= WORD_MIN_LENGTH;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
}
