import { createHash } from "node:crypto";
import type { RefundUpdate } from "~/platform/payments/provider";
import type { refund } from "./tables";

type Refund = typeof refund.$inferSelect;

/** A key of Razorpay's may have 40 characters, an id of ours has 24. */
const SUFFIX = 12;

/**
 * The key under which a provider is asked for a refund: its id. Asked again under the same key a provider
 * only repeats what it answered then, so that after a try that failed (`providerRefundId`) there is another.
 */
export function toRefundKey({ id, providerRefundId }: Pick<Refund, "id" | "providerRefundId">): string {
  if (!providerRefundId) return id;
  return `${id}-${createHash("sha256").update(providerRefundId).digest("hex").slice(0, SUFFIX)}`;
}

/** The refund that was asked for under a key, by its id. */
export const refundIdFromKey = (key: string): string => key.split("-")[0] ?? key;

/**
 * Whether news changes a refund. What was given back stays so; of money that comes through everything else
 * gives way; and of a try that failed before nothing else is heard any more.
 */
export function isRefundUpdate(current: Refund, { state, providerRefundId, key }: RefundUpdate): boolean {
  if (current.status === "processed") return false;
  if (state === "processed") return true;
  const isSameTry = current.providerRefundId === providerRefundId;
  if (current.status === "pending") return isSameTry;
  const isOurs = key !== undefined && refundIdFromKey(key) === current.id;
  // One that failed is begun anew by the shopkeeper alone, at the provider's own desk.
  return !isSameTry && (!isOurs || (current.status === "due" && key === toRefundKey(current)));
}
