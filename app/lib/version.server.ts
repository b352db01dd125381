import { createHash } from "node:crypto";

/** What a form was made from, in 22 characters: others for other `facts`, so that nobody's change meanwhile is lost. */
export const versionOf = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
