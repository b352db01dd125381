import { requiredText } from "~/lib/fields";
import type { Message } from "~/lib/language";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// State code (01 to 38), PAN (five capital letters, four digits, one capital letter), number of the
// registration, Z, check digit.
const GSTIN_PATTERN = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * The check digit of the first fourteen characters: their values in base 36, every second one doubled, with
 * the digits of each product added.
 */
function computeCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / ALPHABET.length) + (value % ALPHABET.length);
  }, 0);
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}

/** Whether a text has the form of a GSTIN and the right check digit (rule: gstin-checked). */
export const isGstin = (text: string): boolean =>
  GSTIN_PATTERN.test(text) && computeCheckDigit(text) === text.charAt(14);

/** The GST code of the state of registration. */
export const getGstinState = (gstin: string): string => gstin.slice(0, 2);

/** A GSTIN in a form, in capitals without spaces; `message` refuses any other text. */
export const gstinField = (error: Message) =>
  requiredText(error)
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .refine(isGstin, { error });
