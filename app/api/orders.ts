import { createCustomerGuard, createStaffGuard } from "~/features/accounts/guards/api-guard.server";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { countPaidOrders } from "~/features/dashboard/get-figures.server";
import { RefundJson, refundJson } from "~/features/fulfilment/answer";
import { completePaidOrder } from "~/features/fulfilment/complete-paid-order.server";
import { PaidOrder } from "~/features/fulfilment/input";
import { listOrdersWithPayment } from "~/features/fulfilment/list-orders-with-payment.server";
import { getPaymentOutcome } from "~/features/fulfilment/payable.server";
import { planRefund } from "~/features/fulfilment/plan-refund.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import { OrderJson, orderJson } from "~/features/orders/answer";
import { OrdersApiQuery } from "~/features/orders/input";
import { RefundInput } from "~/features/payments/input";
import { formatMoneyBack } from "~/features/payments/refund-words";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import { jsonBody } from "~/platform/api/request-body.server";

export const orderOperations = [
  defineOperation(
    "POST /orders/:orderId/refunds",
    {
      id: "refundOrder",
      summary: "Refunds pieces of an order that come back, a lower price or goodwill",
      description:
        'One of `pieces`, `amount` (a price reduction, of one `line` or of all) and `goodwill`; "line0" is the first line of the order. A call without `seenLeft` refunds nothing yet: it answers what the refund comes to, and the `seenLeft` with which it is then made.',
      guard: createStaffGuard("counter"),
      body: jsonBody(RefundInput, {
        pieces: { line0: 1 },
        condition: { line0: "shelf" },
        withDelivery: false,
        reason: "It did not fit",
        seenLeft: 371_700,
      }),
      answer: { data: RefundJson },
      creates: "once",
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { orderId }, body, now }) => {
      const plan = planRefund(visitor.id, orderId, body);
      if (isLargeOrderRefund(orderId, plan.amountPaise)) assertIdentityRecent(visitor, now);
      if (body.seenLeft === undefined) return { data: refundJson(plan, false), isNew: false };
      const made = await refundPartOfOrder(visitor.id, orderId, body, now);
      const message = formatMoneyBack(made.amountPaise, made.byHandPaise, "the customer");
      return { data: refundJson(made, true), message };
    },
  ),
  defineOperation(
    "POST /orders",
    {
      id: "takeOrder",
      summary:
        "The order of a payment: settled if that is still to do, told where it goes if it did not know",
      description:
        "The order was written by /payments/create-order. Sums are compared with the shop's own; lines are left alone. For a GST bill, gstin, firmName and billingAddress count where it is told its address; without a billingAddress the bill has the address of the delivery.",
      guard: createCustomerGuard(),
      body: jsonBody(PaidOrder, {
        shippingAddress: {
          address: "12 Lanka Road",
          city: "Varanasi",
          postalCode: "221005",
          country: "India",
        },
        gstin: "07AAGCB7383J1ZA",
        firmName: "Lotus Contractors",
        billingAddress: "4 Karol Bagh, New Delhi 110005",
        paymentResult: {
          order_id: "order_NXhT2example",
          id: "pay_NXhT9example",
          signature: "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d",
        },
      }),
      answer: { data: OrderJson },
      creates: "once",
      errorCodes: ["NOT_FOUND", "NOT_SERVED", "PAYMENT_FAILED", "CONFLICT", "PAYMENT_UNAVAILABLE"],
    },
    async ({ visitor, body }) => {
      const { order, payment } = await completePaidOrder(visitor, body, () => new Date());
      return { data: orderJson(order, payment), message: getPaymentOutcome(payment).success };
    },
  ),
  defineOperation(
    "GET /orders/myorders",
    {
      id: "listOwnOrders",
      summary: "One's own orders, the newest first",
      guard: createCustomerGuard(),
      query: OrdersApiQuery,
      answer: listAnswer(OrderJson),
    },
    async ({ visitor, query }) => {
      await refreshPayment(visitor.id, undefined, () => new Date());
      const { items, ...part } = listOrdersWithPayment(visitor.id, query);
      return {
        data: items.map(({ order, payment }) => orderJson(order, payment)),
        pagination: toPaginationJson(part),
      };
    },
  ),
  defineOperation(
    "GET /orders/count",
    {
      id: "countOrders",
      summary: "How many orders were paid",
      guard: createStaffGuard("counter", "accountant"),
      answer: { count: CountJson },
    },
    () => ({ count: countPaidOrders() }),
  ),
];
