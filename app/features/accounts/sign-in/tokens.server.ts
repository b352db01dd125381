import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new random secret of 256 bits. It authenticates its bearer, so give it to one browser only. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * The digest under which a secret is stored (rule: session-token-hashed). A secret this long needs no slow
 * hash.
 */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
