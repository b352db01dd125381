import { createHash } from "node:crypto";
import { DomainError } from "./errors";

/** What tells how something stood when its form was made: another one with every change of its `facts`. */
export const versionOf = (facts: object): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/**
 * Throws CONFLICT at `seenVersion` where somebody else has edited `what` ("product") since its form was made from `seen`
 * (undefined: not said), `version` being how it stands now.
 */
export function refuseStale(what: string, version: string, seen: string | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new DomainError(
      "CONFLICT",
      `Somebody else has changed this ${what} since you opened it, so nothing was saved. Send the form again to save what stands here over theirs.`,
      "seenVersion",
    );
}
