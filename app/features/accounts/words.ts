/** Shown for a code that is wrong or already used. */
export const WRONG_CODE =
  "That code is not right, or has been used before. Please type the one your app shows now.";
/** Shown for a session that has ended or belongs to another account. */
export const SESSION_NOT_FOUND = "This session is not there any more";

/** Longer than any code, to allow for the spaces and dashes people type. */
export const CODE_MAX_LENGTH = 40;
