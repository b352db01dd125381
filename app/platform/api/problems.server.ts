import { CODE_BY_STATUS, type FieldProblem, renderProblem } from "~/lib/api-problem";
import { ShopError } from "~/lib/errors";
import { toUnexpectedError } from "~/platform/http/form.server";
import { toHttpStatus } from "~/platform/http/status";
import { log } from "~/platform/log.server";
import { words } from "./words.en";

/** An answer of the API, before it is sent. */
export interface ApiAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Invalid input, with a message for the whole and the problem of each field. Status 413: a file is too large.
 */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  constructor(
    message: string,
    readonly errors: FieldProblem[],
    readonly status: 400 | 413 = 400,
  ) {
    super(message);
  }
}

/** The body of a successful answer (rule: api-envelope). */
export const toEnvelope = (fields: object) => ({ success: true, ...fields });

/** An uncacheable JSON response, because prices, stock and seats change at any moment. */
export const toJsonResponse = (
  { status, body, headers }: ApiAnswer,
  extraHeaders: Record<string, string> = {},
): Response =>
  new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
      ...extraHeaders,
    },
  });

/** An error response with a status, a message and optional headers. */
export const toErrorResponse = (
  status: number,
  message: string,
  headers?: Record<string, string>,
): Response =>
  toJsonResponse({ status, headers, body: renderProblem(message, { code: CODE_BY_STATUS[status] }) });

export const toMethodNotAllowedResponse = (methods: string[]): Response =>
  toErrorResponse(405, "Method Not Allowed", { Allow: methods.join(", ") });

/**
 * Converts anything thrown to an answer; unexpected errors are logged and answered without details (rule:
 * errors-say-nothing).
 */
export async function toErrorAnswer(error: unknown, requestId?: string): Promise<ApiAnswer> {
  if (error instanceof InvalidInput) {
    const { status, message, errors } = error;
    return { status, body: renderProblem(message, { code: CODE_BY_STATUS[status], errors }) };
  }
  if (error instanceof ShopError) return toShopErrorAnswer(error);
  const thrown = toUnexpectedError(error);
  if (thrown instanceof Response) return toResponseAnswer(thrown);
  log.error({ err: error, requestId }, "a call of the API failed");
  return { status: 500, body: renderProblem(words.somethingWentWrongOnOurSide) };
}

function toShopErrorAnswer({ code, message, field, retryAfterSeconds }: ShopError): ApiAnswer {
  const status = toHttpStatus(code);
  const headers = {
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
  };
  return {
    status,
    headers,
    body: renderProblem(message, { code, ...(field && { errors: [{ field, message }] }) }),
  };
}

/** Converts a thrown Response to JSON. */
async function toResponseAnswer(thrown: Response): Promise<ApiAnswer> {
  const { status } = thrown;
  const retryAfter = thrown.headers.get("Retry-After");
  const body = renderProblem(await thrown.text(), { code: CODE_BY_STATUS[status] });
  return { status, body, headers: retryAfter ? { "Retry-After": retryAfter } : {} };
}
