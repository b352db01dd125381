import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { countPaidOrders } from "~/features/dashboard/get-figures.server";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /orders/count",
    {
      id: "countOrders",
      summary: "How many orders were paid",
      guard: adminGuard,
      answer: { count: CountJson },
    },
    () => ({ count: countPaidOrders() }),
  ),
);
export const action = loader;
