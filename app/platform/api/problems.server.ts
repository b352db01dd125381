import { CODE_BY_STATUS, type FieldProblem, renderProblem } from "~/lib/api-problem";
import { DomainError } from "~/lib/errors";
import { toUnexpectedError } from "~/platform/http/form.server";
import { toHttpStatus } from "~/platform/http/status";
import { log } from "~/platform/log.server";

/** An answer of the API before it is sent. */
export interface ApiAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Input that a call does not take: each field, and the first thing to say of all; a file may be too large
 * besides.
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

/** What the API answers where all went well. */
export const toEnvelope = (given: object) => ({ success: true, ...given });

/** Sends an answer, which nobody keeps: prices, stock and seats are those of the moment. */
export const toJsonResponse = (
  { status, body, headers }: ApiAnswer,
  besides: Record<string, string> = {},
): Response =>
  new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
      ...besides,
    },
  });

/** A refusal that needs no more than its status and words; `headers` go with it. */
export const toErrorResponse = (
  status: number,
  message: string,
  headers?: Record<string, string>,
): Response =>
  toJsonResponse({ status, headers, body: renderProblem(message, { code: CODE_BY_STATUS[status] }) });

/** The answer to a method that an address does not have. */
export const toMethodNotAllowedResponse = (methods: string[]): Response =>
  toErrorResponse(405, "Method Not Allowed", { Allow: methods.join(", ") });

/**
 * What anything that was thrown is answered with: what nobody expected is logged, and told without any
 * detail.
 */
export async function toErrorAnswer(error: unknown, requestId?: string): Promise<ApiAnswer> {
  if (error instanceof InvalidInput) {
    const { status, message, errors } = error;
    return { status, body: renderProblem(message, { code: CODE_BY_STATUS[status], errors }) };
  }
  if (error instanceof DomainError) return toDomainErrorAnswer(error);
  const thrown = toUnexpectedError(error);
  if (thrown instanceof Response) return toResponseAnswer(thrown);
  log.error({ err: error, requestId }, "a call of the API failed");
  return { status: 500, body: renderProblem("Something went wrong on our side. Please try again.") };
}

function toDomainErrorAnswer({ code, message, field, retryAfterSeconds }: DomainError): ApiAnswer {
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

/** What is refused by a page's own means: the same in JSON. */
async function toResponseAnswer(thrown: Response): Promise<ApiAnswer> {
  const { status } = thrown;
  const wait = thrown.headers.get("Retry-After");
  const body = renderProblem(await thrown.text(), { code: CODE_BY_STATUS[status] });
  return { status, body, headers: wait ? { "Retry-After": wait } : {} };
}
