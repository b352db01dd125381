import { createHash, randomBytes, randomInt } from "node:crypto";

/** A new opaque id: 24 hexadecimal digits, 96 random bits (rule: opaque-ids). */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** An id that is always the same of the same `parts`. */
export const deriveId = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);

/**
 * The id of what a form adds: of one `key` and the same words typed one id, so that a form sent twice adds
 * one thing. Without a key a new one.
 */
export const deriveFormId = (key: string | undefined, ...typed: unknown[]): string =>
  key ? deriveId(key, ...typed) : newId();

/**
 * A short number that can be read out over the phone, "VE-4821-0937". Unique only once the database says so.
 */
export function createSpeakableNumber(prefix: string): string {
  const digits = String(randomInt(100_000_000)).padStart(8, "0");
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
