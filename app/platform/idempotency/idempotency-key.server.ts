import { createHash } from "node:crypto";
import { toNetwork } from "~/lib/network";

const hashParts = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  // Each with its length before it: no two lists of parts read alike.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
};

/**
 * A call that names itself; `userId`: of whoever is signed in, `from`: the client's address, `fingerprint`:
 * of all that was asked.
 */
export interface IdempotentCall {
  key: string;
  userId?: string;
  from: string;
  fingerprint: string;
}

/** A key that nobody else comes upon by chance. */
const UNGUESSABLE_KEY_LENGTH = 16;

/**
 * What the shop keeps of a caller and their key. Visitors are one caller, as a phone's address changes on the
 * way; but where the key is so short that another may use it too, they are those of one network.
 */
export function toCallId({ key, userId, from }: IdempotentCall): string {
  const visitor = key.length < UNGUESSABLE_KEY_LENGTH ? `visitor ${toNetwork(from)}` : "visitor";
  return hashParts(userId ?? visitor, key);
}

/**
 * What a call asks, as a digest that only who knows the key could try to guess back. `parts`: method and
 * address, and all that was sent.
 */
export const toFingerprint = (key: string, parts: (string | Uint8Array)[]): string =>
  hashParts(key, ...parts);
