import { DomainError } from "~/lib/errors";
import { statusOf } from "./status";

/** Refuses a file that cannot be had now, in words and with how long to wait. Throws what is no refusal as it is. */
export function refuseFile(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  throw new Response(message, { status: statusOf(code), headers: { ...wait, "Cache-Control": "no-store" } });
}
