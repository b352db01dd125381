import { administrators } from "~/auth/api-guard.server";
import { paidOrders } from "~/domain/dashboard/figures.server";
import { operation, serve } from "~/http/api.server";
import { CountJson } from "~/json/answers";

export const loader = serve(
  operation(
    "GET /orders/count",
    { id: "countOrders", does: "How many orders were paid", guard: administrators, answer: { count: CountJson } },
    () => ({ count: paidOrders() }),
  ),
);
export const action = loader;
