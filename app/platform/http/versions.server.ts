import { createHash } from "node:crypto";
import { DomainError } from "~/lib/errors";

/** What tells how something stood when its form was made: another one with every change of its `facts`. */
export const toVersion = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/**
 * Throws CONFLICT at `seenVersion`, in these words, where somebody else has edited a thing since its form was
 * made from `seen` (undefined: not said), `version` being how it stands now.
 */
export function assertSameVersion(version: string, formVersion: string | undefined, message: string): void {
  if (formVersion !== undefined && formVersion !== version)
    throw new DomainError("CONFLICT", message, "seenVersion");
}

/** The same in the words of most things, such as a "product". */
export const assertNotChanged = (what: string, version: string, formVersion: string | undefined): void =>
  assertSameVersion(
    version,
    formVersion,
    `Somebody else has changed this ${what} since you opened it, so nothing was saved. Send the form again to save what stands here over theirs.`,
  );
