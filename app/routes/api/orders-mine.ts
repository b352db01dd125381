import { customers } from "~/auth/api-guard.server";
import { ordersOf } from "~/domain/orders/history.server";
import { OwnOrdersQuery } from "~/domain/orders/schemas";
import { lookAgain } from "~/domain/payments/confirming.server";
import { operation, serve } from "~/http/api.server";
import { listOf, PaginationJson, paginationOf } from "~/json/answers";
import { OrderSummaryJson, orderSummaryJson } from "~/json/order";

export const loader = serve(
  operation(
    "GET /orders/myorders",
    {
      id: "listOwnOrders",
      does: "One's own orders, the newest first",
      guard: customers(),
      query: OwnOrdersQuery,
      answer: { data: listOf(OrderSummaryJson), pagination: PaginationJson },
    },
    async ({ who, query }) => {
      await lookAgain(who.id, undefined, () => new Date());
      const page = ordersOf(who.id, query.page, query.limit);
      return { data: page.items.map(orderSummaryJson), pagination: paginationOf(page) };
    },
  ),
);
export const action = loader;
