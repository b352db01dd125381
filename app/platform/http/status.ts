import type { ErrorCode } from "~/lib/errors";

const STATUS: Record<ErrorCode, number> = {
  INVALID: 400,
  NOT_SERVED: 400,
  SUNDAY_CLOSED: 400,
  CLOSED: 400,
  PAYMENT_FAILED: 400,
  PAYMENT_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  TWO_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  OUT_OF_STOCK: 409,
  SLOT_FULL: 409,
  EMAIL_TAKEN: 409,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
};

/** The HTTP status of an error code, defined only here (rule: api-statuses). */
export const toHttpStatus = (code: ErrorCode): number => STATUS[code];

/** All error codes, for the API's description. */
export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];
