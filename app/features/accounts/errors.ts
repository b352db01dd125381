import { DomainError } from "~/lib/errors";

/** There is no such account (any more). Throws NOT_FOUND. */
export function throwAccountNotFound(): never {
  throw new DomainError("NOT_FOUND", "This account is not there any more.");
}

/** A link of a letter is used, expired, made up, or another's. Throws NOT_FOUND. */
export function throwLinkNotFound(): never {
  throw new DomainError("NOT_FOUND", "This link does not work any more.");
}
