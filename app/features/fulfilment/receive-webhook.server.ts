import { createHash } from "node:crypto";
import { paymentEvent } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { Webhook } from "~/platform/payments/provider";
import { HOSTED_PROVIDERS } from "~/platform/payments/registry.server";
import { recordRefundUpdate, startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";

interface WebhookRequest {
  /** The raw bytes, over which the signature is computed. */
  body: Buffer;
  /** What the provider's headers say (`WEBHOOK_HEADERS`). */
  signature: string;
  eventId: string | null;
}

const WEBHOOKS = HOSTED_PROVIDERS.map(({ webhook }) => webhook);

/** The names of the headers with which each provider signs and numbers its events. */
export const WEBHOOK_HEADERS = WEBHOOKS.map(({ headers }) => headers);

function parseEvent({ parse }: Webhook, body: Buffer) {
  try {
    return parse(body);
  } catch {
    throw new ShopError("INVALID", "That is not an event");
  }
}

/**
 * Settles an event of a provider's webhook, once per event id (rule: webhook-signature). It calls no
 * provider, so that the webhook gets its answer quickly. Throws NOT_FOUND if no webhook is set up,
 * UNAUTHENTICATED for a wrong signature, INVALID for an unreadable event, CONFLICT for a payment that has
 * paid for something else.
 */
export async function receiveWebhook({ body, signature, eventId }: WebhookRequest, now: Date): Promise<void> {
  const webhooks = WEBHOOKS.filter(({ isSetUp }) => isSetUp());
  if (webhooks.length === 0) throw new ShopError("NOT_FOUND", "No webhook is set up here");
  const webhook = webhooks.find(({ isGenuine }) => isGenuine(body, signature));
  if (!webhook) throw new ShopError("UNAUTHENTICATED", "The signature is not right");
  const { kind, payment, refund, isUnclear } = parseEvent(webhook, body);
  if (isUnclear) log.warn({ event: kind, eventId }, "an event says nothing we understand");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  await transaction(() => {
    const eventRow = { id, kind, providerOrderId: payment?.providerOrderId, receivedAt: now };
    if (tx().insert(paymentEvent).values(eventRow).onConflictDoNothing().run().changes === 0) return;
    if (refund) recordRefundUpdate(refund, now);
    // Unknown payments are ignored, because other shops may use the same account.
    else if (payment) settlePayment(payment, now);
  });
  startDueRefunds();
}
