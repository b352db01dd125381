/** What can go wrong in the shop. `platform/http/status.ts` alone knows which status each becomes. */
export type ErrorCode =
  | "INVALID"
  | "UNAUTHENTICATED"
  | "TWO_FACTOR_REQUIRED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "OUT_OF_STOCK"
  | "EMAIL_TAKEN"
  | "NOT_SERVED"
  | "SLOT_FULL"
  | "SUNDAY_CLOSED"
  | "CLOSED"
  | "TOO_MANY"
  | "UNAVAILABLE"
  | "PAYMENT_UNAVAILABLE"
  | "PAYMENT_FAILED"
  | "PAYMENT_REQUIRED"
  | "KEY_REUSED";

/**
 * A refusal worded for the person who asked, in the specification's words.
 * `field` names the form field it belongs to; `retryAfterSeconds` goes with TOO_MANY.
 */
export class DomainError extends Error {
  override name = "DomainError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
