import { perLanguage } from "~/lib/language";
import { ratePassword } from "~/lib/password-strength";
import { words } from "./words.en";
/** The minimum length for a customer and an administrator, in characters (rule: password-length). */
export const PASSWORD_MIN_LENGTH = { user: 6, admin: 10 };
/** The maximum length, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
export const tooWeak = () => words.tooWeak;

const MIN_SCORE = 2;

/** What the strength meter says: a label by the score, and what to add by the rule of `ratePassword`. */
export const STRENGTH_TEXTS = perLanguage(() => ({
  text: words.strength,
  labels: ["", words.weak, words.fair, words.good, words.strong, words.strong],
  hints: [
    words.atLeast8CharactersRequired,
    words.addUppercaseLetters,
    words.addLowercaseLetters,
    words.addNumbers,
    words.addSpecialCharacters,
  ],
}));

/** Counts code points, so that an emoji is one character. */
const countPasswordCharacters = (text: string) => [...text].length;

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
    (ratePassword(password).score < MIN_SCORE ? tooWeak() : undefined)
  );
}
