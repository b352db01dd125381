import { DomainError } from "~/lib/errors";
import { type IdempotentCall, toFingerprint } from "~/platform/idempotency/idempotency-key.server";
import type { ReceivedBody } from "./request-body.server";

const KEY_MAX_LENGTH = 255;

/**
 * The key a call names itself by; undefined where it does not. Throws INVALID for one that is empty or too
 * long.
 */
export function findIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key === undefined || (key !== "" && key.length <= KEY_MAX_LENGTH)) return key;
  throw new DomainError(
    "INVALID",
    `An Idempotency-Key has 1 to ${KEY_MAX_LENGTH} characters`,
    "Idempotency-Key",
  );
}

/**
 * A call that names itself: who calls, by which key, and what is asked, whole: where, and all that was sent.
 */
export function toIdempotentCall(
  request: Request,
  { key, visitor, from }: { key: string; visitor: unknown; from: string },
  { text, file }: ReceivedBody,
): IdempotentCall {
  const userId = (visitor as { id?: string } | null)?.id;
  const where = new URL(request.url).pathname.toLowerCase();
  const bytes = file && "bytes" in file ? [file.bytes] : [];
  return { key, userId, from, fingerprint: toFingerprint(key, [request.method, where, text, ...bytes]) };
}
