import { ShopError } from "~/lib/errors";
import { words } from "./words.en";

/** Throws NOT_FOUND for an account that does not exist or was deleted. */
export function throwAccountNotFound(): never {
  throw new ShopError("NOT_FOUND", words.thisAccountIsNotThere);
}

/** Throws NOT_FOUND for an emailed link that is used, expired, invalid or another account's. */
export function throwLinkNotFound(): never {
  throw new ShopError("NOT_FOUND", words.thisLinkDoesNotWork);
}

/** Shown for a code that is wrong or already used. */
export const wrongCode = () => words.wrongCode;
/** Shown for a session that has ended or belongs to another account. */
export const sessionNotFound = () => words.sessionNotFound;

/** Longer than any code, to allow for the spaces and dashes people type. */
export const CODE_MAX_LENGTH = 40;
