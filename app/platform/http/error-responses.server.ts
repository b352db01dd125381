import { DomainError } from "~/lib/errors";
import { log } from "~/platform/log.server";
import { toHttpStatus } from "./status";

/**
 * Refuses a file that cannot be had now, in words and with how long to wait. Throws what is no refusal as it
 * is.
 */
export function rethrowAsResponse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  throw new Response(message, {
    status: toHttpStatus(code),
    headers: { ...wait, "Cache-Control": "no-store" },
  });
}

/**
 * What a list gives, or a 503 page that says in its own words that it could not be had, with a way to try
 * again (rule: lists-say-when-they-fail).
 */
export function loadOr503<T>(work: () => T, failure: string): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, failure);
    throw new Response(failure, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}
