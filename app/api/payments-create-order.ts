import { validTokenGuard } from "~/features/accounts/guards/api-guard.server";
import { createPaymentOrder } from "~/features/fulfilment/create-payment-order.server";
import { PaymentOrder } from "~/features/fulfilment/input";
import { findCheckoutKey } from "~/features/fulfilment/payment-page.server";
import {
  BegunPaymentJson,
  begunPaymentJson,
  PaymentOrderJson,
  paymentOrderJson,
} from "~/features/payments/answer";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { paymentKeyFields } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /payments/create-order",
    {
      id: "beginPayment",
      summary: `Writes down what is to be paid, keeps its goods or its visit for ${PAY_WITHIN_MINUTES} minutes, and begins its payment`,
      description:
        "Of the cart of whoever is signed in, unless it names a product (productId, quantity, pincode) or a home visit: bookingId, or a pincode alone for a visit that is told of once its fee is paid. Visits are paid for without a token too. `amount`, in paise, is compared with the shop's own.",
      guard: validTokenGuard,
      body: jsonBody(PaymentOrder, {
        pincode: "221005",
        currency: "INR",
        receipt: "visit-1",
        customerDetails: { name: "Asha Devi", email: "asha@example.in", phone: "9876543210" },
      }),
      answer: {
        order: PaymentOrderJson,
        demo: paymentKeyFields.demo,
        key: paymentKeyFields.key,
        data: BegunPaymentJson,
      },
      creates: "once",
      errorCodes: [
        ...(["UNAUTHENTICATED", "NOT_FOUND", "CONFLICT", "OUT_OF_STOCK", "NOT_SERVED"] as const),
        ...(["TOO_MANY", "PAYMENT_UNAVAILABLE"] as const),
      ],
    },
    async ({ visitor, body, clientAddress }) => {
      const payable = await createPaymentOrder(body, { customer: visitor, clientAddress }, () => new Date());
      const demo = payable.provider === "demo";
      return {
        order: paymentOrderJson(payable),
        demo,
        key: findCheckoutKey(payable),
        data: begunPaymentJson(payable),
      };
    },
  ),
);
export const action = loader;
