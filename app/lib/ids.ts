import { createHash, randomBytes, randomInt } from "node:crypto";

/** A new opaque id: 24 hexadecimal digits, 96 random bits (rule: opaque-ids). */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** Derives an id of the usual format from `parts`; the same parts always give the same id. */
export const deriveId = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);

/**
 * The id of what a form creates. The same form key and values give the same id, so that a form sent twice
 * creates one thing (rule: one-form-one-thing). Without a key the id is new.
 */
export const deriveFormId = (key: string | undefined, ...values: unknown[]): string =>
  key ? deriveId(key, ...values) : newId();

/**
 * A random number to read out over the phone, such as "VE-4821-0937" (rule: speakable-numbers); the caller
 * must check that it is unique. The prefixes stand in the features: `ORDER_NUMBER_PREFIX` in orders/rules,
 * `BOOKING_NUMBER_PREFIX` in bookings/rules, `TICKET_NUMBER_PREFIX` in contact/rules. Papers are numbered
 * otherwise, in papers/rules.
 */
export function createReferenceNumber(prefix: string): string {
  const digits = String(randomInt(100_000_000)).padStart(8, "0");
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
