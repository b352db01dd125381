import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { receiveWebhook } from "~/features/fulfilment/receive-webhook.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "POST /payments/webhook",
    {
      id: "hearProvider",
      summary: "Takes what the payment provider tells of payments and refunds",
      description:
        "For the provider alone: it trusts `X-Razorpay-Signature` over the raw body, and nothing else; an event counts once by its `X-Razorpay-Event-Id`.",
      guard: visitorGuard,
      errorCodes: ["NOT_FOUND", "UNAUTHENTICATED", "INVALID", "CONFLICT"],
    },
    async ({ request, now }) => {
      const body = Buffer.from(await request.arrayBuffer());
      const signature = request.headers.get("X-Razorpay-Signature") ?? "";
      await receiveWebhook({ body, signature, eventId: request.headers.get("X-Razorpay-Event-Id") }, now);
      return {};
    },
  ),
);
export const action = loader;
