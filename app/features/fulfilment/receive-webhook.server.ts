import { createHash } from "node:crypto";
import { paymentEvent } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { HostedProvider, PaymentEvent } from "~/platform/payments/provider";
import { HOSTED_PROVIDERS } from "~/platform/payments/registry.server";
import { recordRefundUpdate, startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";
import { words } from "./words.en";

function parseEvent({ webhook }: HostedProvider, body: Buffer, headers: Headers): PaymentEvent {
  try {
    return webhook.parse(body, headers);
  } catch {
    throw new ShopError("INVALID", words.thatIsNotEvent);
  }
}

/**
 * Settles an event of a provider's webhook, once per event id (rule: webhook-signature); `body`: the raw
 * bytes, over which it is signed. It calls no provider, so that the webhook gets its answer quickly. Throws
 * NOT_FOUND if no webhook is set up, UNAUTHENTICATED for a wrong signature, INVALID for an unreadable event,
 * CONFLICT for a payment that has paid for something else.
 */
export async function receiveWebhook(body: Buffer, headers: Headers, now: Date): Promise<void> {
  const providers = HOSTED_PROVIDERS.filter(({ webhook }) => webhook.isSetUp());
  if (providers.length === 0) throw new ShopError("NOT_FOUND", words.noWebhookIsSetUpHere);
  const provider = providers.find(({ webhook }) => webhook.isGenuine(body, headers));
  if (!provider) throw new ShopError("UNAUTHENTICATED", words.signatureIsNotRight);
  const { id: eventId, kind, payment, refund, isUnclear } = parseEvent(provider, body, headers);
  if (isUnclear) log.warn({ event: kind, eventId }, "an event says nothing we understand");
  const id = `${provider.name} ${eventId ?? createHash("sha256").update(body).digest("hex")}`;
  await transaction(() => {
    const eventRow = { id, kind, providerOrderId: payment?.providerOrderId, receivedAt: now };
    if (tx().insert(paymentEvent).values(eventRow).onConflictDoNothing().run().changes === 0) return;
    if (refund) recordRefundUpdate(refund, now);
    // Unknown payments are ignored, because other shops may use the same account.
    else if (payment) settlePayment(payment, now);
  });
  startDueRefunds();
}
