import { customers } from "~/auth/api-guard.server";
import { ordersOf } from "~/domain/orders/history.server";
import { OwnOrdersQuery } from "~/domain/orders/schemas";
import { lookAgain } from "~/domain/payments/confirming.server";
import { operation, serve } from "~/http/api.server";
import { OrderSummaryJson, orderSummaryJson } from "~/json/order";
import { listed, paginationJson } from "~/json/pagination";

export const loader = serve(
  operation(
    "GET /orders/myorders",
    {
      id: "listOwnOrders",
      does: "One's own orders, the newest first",
      guard: customers(),
      query: OwnOrdersQuery,
      answer: listed(OrderSummaryJson),
    },
    async ({ who, query }) => {
      await lookAgain(who.id, undefined, () => new Date());
      const page = ordersOf(who.id, query.page, query.limit);
      return { data: page.items.map(orderSummaryJson), pagination: paginationJson(page) };
    },
  ),
);
export const action = loader;
