const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// State (01 to 38), PAN (five letters, four digits, a letter), which of that PAN's registrations in the
// state, Z, check digit.
const GSTIN_PATTERN = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * The check digit of the first fourteen signs: each by its place among the 36, every second one twice, tens
 * and units in base 36 added.
 */
function computeCheckDigit(signs: string): string {
  const sum = [...signs.slice(0, 14)].reduce((all, sign, at) => {
    const value = ALPHABET.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(value / ALPHABET.length) + (value % ALPHABET.length);
  }, 0);
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}

/**
 * Whether a text is a GSTIN of a shop: fifteen signs of the right kinds with the right check digit, so that a
 * slip is noticed.
 */
export const isGstin = (text: string): boolean =>
  GSTIN_PATTERN.test(text) && computeCheckDigit(text) === text.charAt(14);

/** The GST code of the state a GSTIN was given in. */
export const getGstinState = (gstin: string): string => gstin.slice(0, 2);
