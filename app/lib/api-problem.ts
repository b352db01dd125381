/** What is wrong with one field, by the API's names ("address.zipCode"). */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * What the API answers where something is wrong; `message` and `error` are the same text (rule:
 * api-error-shape).
 */
export const renderProblem = (
  message: string,
  besides: { code?: string; errors?: FieldProblem[] } = {},
): string => JSON.stringify({ success: false, message, error: message, ...besides });

/** What programs are told by a status that no room of the shop has a code of its own for. */
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
