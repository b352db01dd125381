/** What is said of a code that does not count. */
export const WRONG_CODE =
  "That code is not right, or has been used before. Please type the one your app shows now.";
/** What is said of a session that has ended, and of anybody else's. */
export const SESSION_NOT_FOUND = "This session is not there any more";

/** More than any code has: spaces and dashes are the typist's. */
export const CODE_MAX_LENGTH = 40;
