import { validTokenGuard, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { createPaymentOrder } from "~/features/fulfilment/create-payment-order.server";
import { PaymentOrder, VerifyPayment } from "~/features/fulfilment/input";
import { getPaymentOutcome } from "~/features/fulfilment/payable.server";
import { findCheckoutKey } from "~/features/fulfilment/payment-page.server";
import { receiveWebhook } from "~/features/fulfilment/receive-webhook.server";
import { verifyPayment } from "~/features/fulfilment/verify-payment.server";
import { getOrderDiscount } from "~/features/orders/find-orders.server";
import {
  BegunPaymentJson,
  begunPaymentJson,
  PaymentJson,
  PaymentOrderJson,
  paymentJson,
  paymentOrderJson,
} from "~/features/payments/answer";
import { PAYMENT_FIELDS_EXAMPLE } from "~/features/payments/input";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { paymentKeyFields } from "~/platform/api/codecs";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const paymentOperations = [
  defineOperation(
    "POST /payments/create-order",
    {
      id: "beginPayment",
      summary: `Writes down what is to be paid, keeps its goods or its visit for ${PAY_WITHIN_MINUTES} minutes, and begins its payment`,
      description:
        "Of the cart of whoever is signed in, unless it names a product (productId, quantity, pincode) or a home visit: bookingId, or a pincode alone, without fulfilment, for a visit that is told of once its fee is paid. Visits are paid for without a token too. `amount`, in paise, is compared with the shop's own, after the discount of a `discountCode`. For a GST bill of a purchase: gstin, firmName and, unless it is the delivery's and that is told with it, billingAddress; the profile's firm is not taken unasked.",
      guard: validTokenGuard,
      body: jsonBody(PaymentOrder, {
        pincode: "221005",
        currency: "INR",
        receipt: "visit-1",
        customerDetails: { name: "Asha Devi", email: "asha@example.in", phone: "9876543210" },
      }),
      answer: {
        order: PaymentOrderJson,
        ...paymentKeyFields,
        data: BegunPaymentJson,
      },
      creates: "once",
      errorCodes: [
        "UNAUTHENTICATED",
        "NOT_FOUND",
        "CONFLICT",
        "OUT_OF_STOCK",
        "NOT_SERVED",
        "TOO_MANY",
        "PAYMENT_UNAVAILABLE",
      ],
    },
    async ({ visitor, body, clientAddress }) => {
      const payable = await createPaymentOrder(body, { customer: visitor, clientAddress }, () => new Date());
      const demo = payable.provider === "demo";
      return {
        order: paymentOrderJson(payable),
        demo,
        key: findCheckoutKey(payable),
        data: begunPaymentJson(payable, getOrderDiscount(payable.orderId)),
      };
    },
  ),
  defineOperation(
    "POST /payments/verify",
    {
      id: "verifyPayment",
      summary: "Settles a payment by what the provider's checkout gave",
      description:
        "All three fields; where the shop takes demo payments the order id alone. It may be sent any number of times.",
      guard: visitorGuard,
      body: jsonBody(VerifyPayment, PAYMENT_FIELDS_EXAMPLE),
      answer: { data: PaymentJson },
      errorCodes: ["NOT_FOUND", "PAYMENT_FAILED", "CONFLICT", "PAYMENT_UNAVAILABLE"],
    },
    async ({ body }) => {
      const payment = await verifyPayment(body, () => new Date());
      return { data: paymentJson(payment), message: getPaymentOutcome(payment).success };
    },
  ),
  defineOperation(
    "POST /payments/webhook",
    {
      id: "hearProvider",
      summary: "Takes what the payment provider tells of payments and refunds",
      description:
        "For the provider alone: a valid signature over the raw body is trusted, and nothing else; an event counts once by its id.",
      guard: visitorGuard,
      errorCodes: ["NOT_FOUND", "UNAUTHENTICATED", "INVALID", "CONFLICT"],
    },
    async ({ request, now }) => {
      await receiveWebhook(Buffer.from(await request.arrayBuffer()), request.headers, now);
      return {};
    },
  ),
];
