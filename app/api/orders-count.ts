import { administrators } from "~/features/accounts/guards/api-guard.server";
import { paidOrders } from "~/features/dashboard/get-figures.server";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /orders/count",
    { id: "countOrders", does: "How many orders were paid", guard: administrators, answer: { count: CountJson } },
    () => ({ count: paidOrders() }),
  ),
);
export const action = loader;
