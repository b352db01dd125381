import { dictionary } from "@zxcvbn-ts/language-common";
import { words } from "./words.en";

/** How many of the most common leaked passwords are refused. */
const LEAKED_MAX_COUNT = 5_000;

// Passwords in lowercase that are popular here and missing from that list, grouped by kind.
const LOCAL_PASSWORDS = words.passwordPasswordsPassword0Password.trim().split(/\s+/);

const COMMON = new Set([...LOCAL_PASSWORDS, ...dictionary.passwords.slice(0, LEAKED_MAX_COUNT)]);

/** Whether a password is among the most common ones, in any letter case (rule: common-passwords-refused). */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

export const COMMON_COUNT = COMMON.size;
