/** The problem of one field, named as in the API ("address.zipCode"). */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Renders the JSON of a refusal; `message` and `error` are the same text (rule: api-error-shape). */
export const renderProblem = (
  message: string,
  details: { code?: string; errors?: FieldProblem[] } = {},
): string => JSON.stringify({ success: false, message, error: message, ...details });

/** The error codes of statuses that are not answered for a `ShopError`. */
export const CODE_BY_STATUS: Record<number, string> = {
  400: "INVALID",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  411: "LENGTH_REQUIRED",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  421: "WRONG_HOST",
  503: "UNAVAILABLE",
};
