/** The shortest password of a customer and of an administrator, in characters. */
export const PASSWORD_MIN_LENGTH = { user: 6, admin: 10 };
/** The longest password, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
export const TOO_WEAK = "Password is too weak. Please choose a stronger password";

// Whatever is neither an upper- or lowercase letter nor a digit counts as special: signs, spaces, Devanagari
// letters.
const RULES: { isMet(password: string): boolean; hint: string }[] = [
  { isMet: (password) => countPasswordCharacters(password) >= 8, hint: "At least 8 characters required" },
  { isMet: (password) => /\p{Lu}/u.test(password), hint: "Add uppercase letters" },
  { isMet: (password) => /\p{Ll}/u.test(password), hint: "Add lowercase letters" },
  { isMet: (password) => /\p{Nd}/u.test(password), hint: "Add numbers" },
  { isMet: (password) => /[^\p{Lu}\p{Ll}\p{Nd}]/u.test(password), hint: "Add special characters" },
];
const LABELS = ["", "Weak", "Fair", "Good", "Strong", "Strong"];
const MIN_SCORE = 2;

export interface PasswordStrength {
  /** 0 (nothing typed) to 5. */
  score: number;
  label: string;
  /** What would make it stronger. */
  hints: string[];
}

/** How many characters a person would count: an emoji is one. */
const countPasswordCharacters = (text: string) => [...text].length;

/** How strong a password is: one point for each rule it meets (rule: password-strength). */
export function getPasswordStrength(password: string): PasswordStrength {
  const hints = RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.hint);
  const score = RULES.length - hints.length;
  return { score, label: LABELS[score] ?? "", hints };
}

/** What is wrong with the length of a password, in the words of the specification, or undefined. */
export function passwordLengthProblem(
  password: string,
  minLength = PASSWORD_MIN_LENGTH.user,
): string | undefined {
  const characters = countPasswordCharacters(password);
  if (characters === 0) return "Password is required";
  if (characters < minLength) return `Password must be at least ${minLength} characters`;
  if (characters > PASSWORD_MAX_LENGTH) return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  return undefined;
}

/** What is wrong with a password somebody wants to use from now on, or undefined. */
export function newPasswordProblem(
  password: string,
  minLength = PASSWORD_MIN_LENGTH.user,
): string | undefined {
  return (
    passwordLengthProblem(password, minLength) ??
    (getPasswordStrength(password).score < MIN_SCORE ? TOO_WEAK : undefined)
  );
}
