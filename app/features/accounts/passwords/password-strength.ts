import { words } from "./words.en";
/** The minimum length for a customer and an administrator, in characters (rule: password-length). */
export const PASSWORD_MIN_LENGTH = { user: 6, admin: 10 };
/** The maximum length, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
export const TOO_WEAK = words.tooWeak;

// Any character that is neither upper nor lower case nor a digit counts as special: symbols, spaces,
// Devanagari.
const RULES: { isMet(password: string): boolean; hint: string }[] = [
  { isMet: (password) => countPasswordCharacters(password) >= 8, hint: words.atLeast8CharactersRequired },
  { isMet: (password) => /\p{Lu}/u.test(password), hint: words.addUppercaseLetters },
  { isMet: (password) => /\p{Ll}/u.test(password), hint: words.addLowercaseLetters },
  { isMet: (password) => /\p{Nd}/u.test(password), hint: words.addNumbers },
  { isMet: (password) => /[^\p{Lu}\p{Ll}\p{Nd}]/u.test(password), hint: words.addSpecialCharacters },
];
const LABELS = ["", words.weak, words.fair, words.good, words.strong, words.strong];
const MIN_SCORE = 2;

export interface PasswordStrength {
  /** 0 (nothing typed) to 5. */
  score: number;
  label: string;
  /** What would make it stronger. */
  hints: string[];
}

/** Counts code points, so that an emoji is one character. */
const countPasswordCharacters = (text: string) => [...text].length;

/** The strength of a password: one point for each rule it meets (rule: password-strength). */
export function getPasswordStrength(password: string): PasswordStrength {
  const hints = RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.hint);
  const score = RULES.length - hints.length;
  return { score, label: LABELS[score] ?? "", hints };
}

/** The message for a password that is too short or too long, or undefined. */
export function passwordLengthProblem(
  password: string,
  minLength = PASSWORD_MIN_LENGTH.user,
): string | undefined {
  const characters = countPasswordCharacters(password);
  if (characters === 0) return words.passwordIsRequired;
  if (characters < minLength) return words.passwordMustBeAtLeastCharacters(minLength);
  if (characters > PASSWORD_MAX_LENGTH) return words.passwordMustBeAtMostCharacters(PASSWORD_MAX_LENGTH);
  return undefined;
}

/** The message for a new password that is too short, too long or too weak, or undefined. */
export function newPasswordProblem(
  password: string,
  minLength = PASSWORD_MIN_LENGTH.user,
): string | undefined {
  return (
    passwordLengthProblem(password, minLength) ??
    (getPasswordStrength(password).score < MIN_SCORE ? TOO_WEAK : undefined)
  );
}
