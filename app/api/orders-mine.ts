import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { listOrdersWithPayment } from "~/features/fulfilment/list-orders-with-payment.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { OrderJson, orderJson } from "~/features/orders/answer";
import { OrdersApiQuery } from "~/features/orders/input";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";

export const loader = serve(
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
);
export const action = loader;
