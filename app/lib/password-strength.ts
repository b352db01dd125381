// Any character that is neither upper nor lower case nor a digit counts as special: symbols, spaces,
// Devanagari.
const RULES: ((password: string) => boolean)[] = [
  (password) => [...password].length >= 8,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{Lu}\p{Ll}\p{Nd}]/u.test(password),
];

/**
 * The strength of a password, 0 (nothing typed) to 5: one point for each rule it meets (rule:
 * password-strength). Returns the indexes of the others too: length, upper case, lower case, digit, special.
 */
export function ratePassword(password: string): { score: number; missing: number[] } {
  const missing = RULES.flatMap((isMet, index) => (isMet(password) ? [] : [index]));
  return { score: RULES.length - missing.length, missing };
}
