import { toUserJson, UserJson } from "~/features/accounts/answer";
import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { ACCOUNT_CREATED, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /auth/register",
    {
      id: "register",
      summary: "Opens an account",
      description: "It does not sign in: /auth/login does.",
      guard: visitorGuard,
      body: jsonBody(NewAccount, {
        name: "Meena Kumari",
        email: "meena@example.in",
        password: "copper-Wire-42",
        phone: "9876543210",
        acceptMarketing: false,
      }),
      answer: { data: UserJson },
      creates: "anew",
      errorCodes: ["EMAIL_TAKEN", "TOO_MANY"],
    },
    async ({ body, clientAddress, now }) => ({
      data: toUserJson(await registerCustomer(body, clientAddress, now)),
      message: ACCOUNT_CREATED,
    }),
  ),
);
export const action = loader;
