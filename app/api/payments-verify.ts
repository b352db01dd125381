import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { VerifyPayment } from "~/features/fulfilment/input";
import { getPaymentOutcome } from "~/features/fulfilment/payable.server";
import { verifyPayment } from "~/features/fulfilment/verify-payment.server";
import { PaymentJson, paymentJson } from "~/features/payments/answer";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /payments/verify",
    {
      id: "verifyPayment",
      summary: "Settles a payment by what the provider's checkout gave",
      description:
        "All three fields; where the shop takes demo payments the order id alone. It may be sent any number of times.",
      guard: visitorGuard,
      body: jsonBody(VerifyPayment, {
        razorpay_order_id: "order_NXhT2example",
        razorpay_payment_id: "pay_NXhT9example",
        razorpay_signature: "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d",
      }),
      answer: { data: PaymentJson },
      errorCodes: ["NOT_FOUND", "PAYMENT_FAILED", "CONFLICT", "PAYMENT_UNAVAILABLE"],
    },
    async ({ body }) => {
      const payment = await verifyPayment(body, () => new Date());
      return { data: paymentJson(payment), message: getPaymentOutcome(payment).success };
    },
  ),
);
export const action = loader;
