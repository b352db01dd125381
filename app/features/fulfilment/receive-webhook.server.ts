import { createHash } from "node:crypto";
import { paymentEvent } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { WebhookEvent } from "~/platform/razorpay/entities";
import { hasWebhook, isWebhookGenuine } from "~/platform/razorpay/signature.server";
import { recordRefundUpdate, startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";

interface WebhookRequest {
  /** The raw bytes, over which the signature is computed. */
  body: Buffer;
  /** The headers x-razorpay-signature and x-razorpay-event-id. */
  signature: string;
  eventId: string | null;
}

function parseEvent(body: Buffer) {
  try {
    return WebhookEvent.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new ShopError("INVALID", "That is not an event");
  }
}

/**
 * Settles an event of Razorpay's webhook, once per event id (rule: webhook-signature). It calls no provider,
 * so that Razorpay gets its answer quickly. Throws NOT_FOUND if no webhook is set up, UNAUTHENTICATED for a
 * wrong signature, INVALID for an unreadable event, CONFLICT for a payment that has paid for something else.
 */
export async function receiveWebhook({ body, signature, eventId }: WebhookRequest, now: Date): Promise<void> {
  if (!hasWebhook()) throw new ShopError("NOT_FOUND", "No webhook is set up here");
  if (!isWebhookGenuine(body, signature))
    throw new ShopError("UNAUTHENTICATED", "The signature is not right");
  const { event, payload } = parseEvent(body);
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  if (event.startsWith("payment.") && !payment)
    log.warn({ event, eventId }, "an event says nothing we understand");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  await transaction(() => {
    const eventRow = { id, kind: event, providerOrderId: payment?.providerOrderId, receivedAt: now };
    if (tx().insert(paymentEvent).values(eventRow).onConflictDoNothing().run().changes === 0) return;
    if (refund) recordRefundUpdate(refund, now);
    // Unknown payments are ignored, because other shops may use the same Razorpay account.
    else if (payment) settlePayment(payment, now);
  });
  startDueRefunds();
}
