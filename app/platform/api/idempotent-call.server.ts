import { ShopError } from "~/lib/errors";
import { type IdempotentCall, toFingerprint } from "~/platform/idempotency/idempotency-key.server";
import type { ReceivedBody } from "./request-body.server";
import { words } from "./words.en";

/** In characters (rule: api-once). */
export const KEY_MAX_LENGTH = 255;

/** The Idempotency-Key of a request, if it has one. Throws INVALID if it is empty or too long. */
export function findIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key === undefined || (key !== "" && key.length <= KEY_MAX_LENGTH)) return key;
  throw new ShopError("INVALID", words.idempotencyKeyHas1ToCharacters(KEY_MAX_LENGTH), "Idempotency-Key");
}

/** The idempotent call of a request: caller, key and a fingerprint of everything sent. */
export function toIdempotentCall(
  request: Request,
  { key, visitor, clientAddress }: { key: string; visitor: unknown; clientAddress: string },
  { text, file, files = [] }: ReceivedBody,
): IdempotentCall {
  const userId = (visitor as { id?: string } | null)?.id;
  const path = new URL(request.url).pathname.toLowerCase();
  const digests = [file, ...files].flatMap((sent) => (sent && "read" in sent ? [sent.sha256] : []));
  return {
    key,
    userId,
    clientAddress,
    fingerprint: toFingerprint(key, [request.method, path, text, ...digests]),
  };
}
