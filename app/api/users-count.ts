import { administrators } from "~/features/accounts/guards/api-guard.server";
import { figures } from "~/features/dashboard/get-figures.server";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /users/count",
    { id: "countUsers", does: "How many accounts there are", guard: administrators, answer: { count: CountJson } },
    () => ({ count: figures().users }),
  ),
);
export const action = loader;
