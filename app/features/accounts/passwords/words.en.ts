import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  strength: "Strength: {label}",
  yourAccountHasNoPasswordYet: "Your account has no password yet.",
  chooseAnotherPasswordThanOne: "Please choose a password different from your current one",
  yourPasswordWasChangedJustNow: "Your password was changed just now. Please sign in again.",
  newPasswordsDoNotMatch: "New passwords do not match",
  typeYourCurrentPassword: "Please enter your current password",
  tooWeak: "Password is too weak. Please choose a stronger password",
  atLeast8CharactersRequired: "At least 8 characters required",
  addUppercaseLetters: "Add uppercase letters",
  addLowercaseLetters: "Add lowercase letters",
  addNumbers: "Add numbers",
  addSpecialCharacters: "Add special characters",
  weak: "Weak",
  fair: "Fair",
  good: "Good",
  strong: "Strong",
  passwordIsRequired: "Password is required",
  passwordMustBeAtLeastCharacters: (minLength: number) => `Password must be at least ${minLength} characters`,
  passwordMustBeAtMostCharacters: (passwordMaxLength: number) =>
    `Password must be at most ${passwordMaxLength} characters`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
