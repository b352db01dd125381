import { createHash } from "node:crypto";

const digestOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  // Each with its length before it: no two lists of parts read alike.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
};

/** A call that names itself; `userId`: of whoever is signed in, `fingerprint`: of all that was asked. */
export interface NamedCall {
  key: string;
  userId?: string;
  fingerprint: string;
}

/** What the shop keeps of a caller and their key: visitors are one caller, as a phone's address changes on the way. */
export const callId = ({ key, userId = "visitor" }: NamedCall): string => digestOf(userId, key);

/** What a call asks, as a digest that only who knows the key could try to guess back. `parts`: method and address, and all that was sent. */
export const fingerprintOf = (key: string, parts: (string | Uint8Array)[]): string => digestOf(key, ...parts);
