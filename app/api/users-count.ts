import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { getFigures } from "~/features/dashboard/get-figures.server";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /users/count",
    {
      id: "countUsers",
      summary: "How many accounts there are",
      guard: adminGuard,
      answer: { count: CountJson },
    },
    () => ({ count: getFigures().users }),
  ),
);
export const action = loader;
