import { expect, test } from "vitest";
import { paymentEvent } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";
import type { HostedName } from "~/platform/payments/provider";
import { HOSTED_PROVIDERS } from "~/platform/payments/registry.server";
import { razorpayProvider } from "~/platform/razorpay/provider.server";
import { NOW } from "../../../tests/support/insert-rows";
import { setUpRazorpay } from "../../../tests/support/with-razorpay";
import { receiveWebhook } from "./receive-webhook.server";

const razorpay = setUpRazorpay();
const SECRET = "the other provider's";

test("providers are told apart by their own headers, and may number their events alike", async () => {
  HOSTED_PROVIDERS.push({
    ...razorpayProvider,
    name: "other" as HostedName,
    webhook: {
      ...razorpayProvider.webhook,
      isGenuine: (_body, headers) => headers.get("X-Other-Secret") === SECRET,
      parse: (_body, headers) => ({
        id: headers.get("X-Other-Event"),
        kind: "other.paid",
        isUnclear: false,
      }),
    },
  });
  const { body, headers } = razorpay.event("order.paid", {}, undefined, "evt_1");
  const ofOther = { "X-Razorpay-Signature": "", "X-Other-Secret": SECRET, "X-Other-Event": "evt_1" };
  for (const sent of [headers, ofOther, headers, ofOther])
    await receiveWebhook(Buffer.from(body), new Headers(sent), NOW);
  const forged = new Headers({ ...ofOther, "X-Other-Secret": headers["X-Razorpay-Signature"] });
  await expect(receiveWebhook(Buffer.from(body), forged, NOW)).rejects.toThrow("The signature is not right");
  const kinds = db.select({ kind: paymentEvent.kind }).from(paymentEvent).all();
  expect(kinds).toEqual([{ kind: "order.paid" }, { kind: "other.paid" }]);
});
