import { administrators } from "~/auth/api-guard.server";
import { figures } from "~/domain/dashboard/figures.server";
import { operation, serve } from "~/http/api.server";
import { CountJson } from "~/json/answers";

export const loader = serve(
  operation(
    "GET /users/count",
    { id: "countUsers", does: "How many accounts there are", guard: administrators, answer: { count: CountJson } },
    () => ({ count: figures().users }),
  ),
);
export const action = loader;
