import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { paymentEvent } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { addMs, days } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { WebhookEvent } from "~/platform/razorpay/entities";
import { hasWebhook, isWebhookGenuine } from "~/platform/razorpay/signature.server";
import { recordRefundUpdate, startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";

interface WebhookRequest {
  /** Byte for byte as it came. */
  body: Buffer;
  /** The headers x-razorpay-signature and x-razorpay-event-id. */
  signature: string;
  eventId: string | null;
}

/** What an event says, checked. Throws INVALID for what is no event. */
function parseEvent(body: Buffer) {
  try {
    return WebhookEvent.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new DomainError("INVALID", "That is not an event");
  }
}

/**
 * Hears an event of Razorpay's webhook: genuine by its signature over the raw body, heard once by its id,
 * settled in the same transaction (rule: webhook-signature; razorpay.com/docs: webhooks, best practices).
 * Asks nobody, so that the answer is quick. Events of payments that are not ours are heard and left alone.
 * Throws NOT_FOUND where no webhook is set up, UNAUTHENTICATED for a wrong signature, INVALID for what is no
 * event, CONFLICT for a payment that has settled something else.
 */
export async function receiveWebhook({ body, signature, eventId }: WebhookRequest, now: Date): Promise<void> {
  if (!hasWebhook()) throw new DomainError("NOT_FOUND", "No webhook is set up here");
  if (!isWebhookGenuine(body, signature))
    throw new DomainError("UNAUTHENTICATED", "The signature is not right");
  const { event, payload } = parseEvent(body);
  const { payment, refund } = { payment: payload.payment?.entity, refund: payload.refund?.entity };
  if (event.startsWith("payment.") && !payment)
    log.warn({ event, eventId }, "an event says nothing we understand");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  await transaction(() => {
    const eventRow = { id, kind: event, providerOrderId: payment?.providerOrderId, receivedAt: now };
    if (tx().insert(paymentEvent).values(eventRow).onConflictDoNothing().run().changes === 0) return;
    if (refund) recordRefundUpdate(refund, now);
    // One Razorpay account may serve more than this shop: what is not ours is left alone.
    else if (payment) settlePayment(payment, now);
  });
  startDueRefunds();
}

/**
 * How long an event may be told again (razorpay.com/docs: 24 hours), and a failed attempt be asked about, at
 * the most.
 */
const EVENT_MAX_AGE_MS = days(30);

/** Forgets what was heard long ago. Hygiene only. */
export async function deleteExpiredPaymentEvents(now: Date): Promise<void> {
  const isOld = lt(paymentEvent.receivedAt, addMs(now, -EVENT_MAX_AGE_MS));
  await transaction(() => tx().delete(paymentEvent).where(isOld).run());
}
