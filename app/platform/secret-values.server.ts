import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ConfigError, config } from "./config.server";

/** What encrypted values begin with; no value that is stored as it is has a colon. */
export const ENCRYPTED_PREFIX = "aes:";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const toKey = (digits: string): Buffer => Buffer.from(digits, "hex");

/** A value as it is stored: encrypted with SECRETS_KEY if it is set (rule: secrets-encrypted). */
export function encryptValue(value: string): string {
  const { SECRETS_KEY } = config();
  if (SECRETS_KEY === undefined) return value;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, toKey(SECRETS_KEY), iv);
  const encrypted = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return ENCRYPTED_PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The value that `encryptValue` has stored. Throws ConfigError if SECRETS_KEY is not the one it had then. */
export function decryptValue(stored: string): string {
  if (!stored.startsWith(ENCRYPTED_PREFIX)) return stored;
  const { SECRETS_KEY } = config();
  const bytes = Buffer.from(stored.slice(ENCRYPTED_PREFIX.length), "base64url");
  try {
    if (SECRETS_KEY === undefined) throw new Error("no key");
    const decipher = createDecipheriv(ALGORITHM, toKey(SECRETS_KEY), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new ConfigError([
      "SECRETS_KEY is missing or not the one of this database: set it, or run the command `renew-secrets`",
    ]);
  }
}

/** Whether a stored value can be read with SECRETS_KEY. */
export function isReadable(stored: string): boolean {
  try {
    decryptValue(stored);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}
