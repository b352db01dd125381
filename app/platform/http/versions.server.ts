import { createHash } from "node:crypto";
import { ShopError } from "~/lib/errors";
import { words } from "./words.en";

/** The version of something: a digest of its `facts`, which changes whenever they do. */
export const toVersion = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/**
 * Throws CONFLICT at `seenVersion` with this message if `version`, the current one, is not the one the form
 * was rendered with. Without `formVersion` nothing is compared.
 */
export function assertSameVersion(version: string, formVersion: string | undefined, message: string): void {
  if (formVersion !== undefined && formVersion !== version)
    throw new ShopError("CONFLICT", message, "seenVersion");
}

/**
 * Throws CONFLICT at `seenVersion`, with a standard message, if something of the kind `what` (such as
 * "product") changed since its form was rendered (rule: no-lost-edits).
 */
export const assertNotChanged = (what: string, version: string, formVersion: string | undefined): void =>
  assertSameVersion(version, formVersion, words.somebodyElseHasChangedThisSince(what));
