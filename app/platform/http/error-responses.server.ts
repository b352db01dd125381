import { ShopError } from "~/lib/errors";
import { log } from "~/platform/log.server";
import { toHttpStatus } from "./status";

/** Throws a ShopError as a plain response with its message and Retry-After; rethrows any other error. */
export function rethrowAsResponse(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  const { code, message, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  throw new Response(message, {
    status: toHttpStatus(code),
    headers: { ...wait, "Cache-Control": "no-store" },
  });
}

/**
 * Returns the result of `work`, or throws a 503 with the message `failure` (rule: lists-say-when-they-fail).
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
