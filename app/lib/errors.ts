/** The error codes of the shop; `platform/http/status.ts` maps each to an HTTP status. */
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
 * An error whose message is shown to the visitor. `field` is the form field it belongs to;
 * `retryAfterSeconds` is set with TOO_MANY, and while the database is locked.
 */
export class ShopError extends Error {
  override name = "ShopError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/**
 * The refusals of several rows of one form, by the names of their fields ("courier.r65f…"); nothing was done
 * for any row.
 */
export class RowErrors extends ShopError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly problems: Record<string, string>,
  ) {
    super(code, message);
  }
}
