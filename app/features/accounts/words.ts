import { ShopError } from "~/lib/errors";

/** Throws NOT_FOUND for an account that does not exist or was deleted. */
export function throwAccountNotFound(): never {
  throw new ShopError("NOT_FOUND", "This account is not there any more.");
}

/** Throws NOT_FOUND for an emailed link that is used, expired, invalid or another account's. */
export function throwLinkNotFound(): never {
  throw new ShopError("NOT_FOUND", "This link does not work any more.");
}

/** Shown for a code that is wrong or already used. */
export const WRONG_CODE =
  "That code is not right, or has been used before. Please type the one your app shows now.";
/** Shown for a session that has ended or belongs to another account. */
export const SESSION_NOT_FOUND = "This session is not there any more";

/** Longer than any code, to allow for the spaces and dashes people type. */
export const CODE_MAX_LENGTH = 40;
