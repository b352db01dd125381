import { createHash } from "node:crypto";
import { DomainError } from "~/lib/errors";

/** What tells how something stood when its form was made: another one with every change of its `facts`. */
export const versionOf = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/**
 * Throws CONFLICT at `seenVersion`, in these words, where somebody else has edited a thing since its form was made from `seen`
 * (undefined: not said), `version` being how it stands now.
 */
export function refuseOvertaken(version: string, seen: string | undefined, words: string): void {
  if (seen !== undefined && seen !== version) throw new DomainError("CONFLICT", words, "seenVersion");
}

/** The same in the words of most things, such as a "product". */
export const refuseStale = (what: string, version: string, seen: string | undefined): void =>
  refuseOvertaken(
    version,
    seen,
    `Somebody else has changed this ${what} since you opened it, so nothing was saved. Send the form again to save what stands here over theirs.`,
  );
