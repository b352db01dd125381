import { createHash } from "node:crypto";
import { toNetwork } from "~/lib/network";

const hashParts = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  // Each part is preceded by its length, so that different lists of parts cannot give the same input.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
};

/**
 * A call with an idempotency key. `userId` is the signed-in user's, `fingerprint` the digest of the
 * request.
 */
export interface IdempotentCall {
  key: string;
  userId?: string;
  clientAddress: string;
  fingerprint: string;
}

/** From this length on, two callers are assumed never to use the same key. */
const UNGUESSABLE_KEY_LENGTH = 16;

/**
 * The digest of a caller and their key. All visitors count as one caller, because a phone's address may
 * change between two attempts; with a short key, which others may use too, only the visitors of one network
 * do.
 */
export function toCallId({ key, userId, clientAddress }: IdempotentCall): string {
  const visitor = key.length < UNGUESSABLE_KEY_LENGTH ? `visitor ${toNetwork(clientAddress)}` : "visitor";
  return hashParts(userId ?? visitor, key);
}

/**
 * The digest of a request, keyed so that it cannot be guessed from the database. `parts`: method, path and
 * everything sent.
 */
export const toFingerprint = (key: string, parts: (string | Uint8Array)[]): string =>
  hashParts(key, ...parts);
