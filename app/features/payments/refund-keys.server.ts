import { createHash } from "node:crypto";
import type { RefundUpdate } from "~/platform/payments/provider";
import type { refund } from "./tables";

type Refund = typeof refund.$inferSelect;

/** Providers accept keys of up to 40 characters; our ids have 24. */
const SUFFIX_LENGTH = 12;

/**
 * The idempotency key with which a refund is requested: its id, with a suffix after a failed attempt
 * (`providerRefundId`), because the provider repeats its first answer to the same key.
 */
export function toRefundKey({ id, providerRefundId }: Pick<Refund, "id" | "providerRefundId">): string {
  if (!providerRefundId) return id;
  return `${id}-${createHash("sha256").update(providerRefundId).digest("hex").slice(0, SUFFIX_LENGTH)}`;
}

/** The id of the refund that was requested with a key of `toRefundKey`. */
export const refundIdFromKey = (key: string): string => key.split("-")[0] ?? key;

/**
 * Whether an update from the provider changes a refund. A processed refund never changes, "processed"
 * replaces every other status, and later updates about an earlier, failed attempt are ignored.
 */
export function isRefundUpdate(current: Refund, { state, providerRefundId, key }: RefundUpdate): boolean {
  if (current.status === "processed") return false;
  if (state === "processed") return true;
  const isSameAttempt = current.providerRefundId === providerRefundId;
  if (current.status === "pending") return isSameAttempt;
  const isOurs = key !== undefined && refundIdFromKey(key) === current.id;
  // A failed refund restarts only if an administrator requests it on the provider's own website.
  return !isSameAttempt && (!isOurs || (current.status === "due" && key === toRefundKey(current)));
}
