import { randomBytes, randomInt } from "node:crypto";

/** A new opaque id: 24 hexadecimal digits, 96 random bits (D41). */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** A short number that can be read out over the phone, "VE-4821-0937" (D41). Unique only once the database says so. */
export function speakableNumber(prefix: string): string {
  const digits = String(randomInt(100_000_000)).padStart(8, "0");
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
