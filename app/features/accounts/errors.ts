import { DomainError } from "~/lib/errors";

/** Throws NOT_FOUND for an account that does not exist or was deleted. */
export function throwAccountNotFound(): never {
  throw new DomainError("NOT_FOUND", "This account is not there any more.");
}

/** Throws NOT_FOUND for an emailed link that is used, expired, invalid or another account's. */
export function throwLinkNotFound(): never {
  throw new DomainError("NOT_FOUND", "This link does not work any more.");
}
