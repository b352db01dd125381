import { toUserJson, UserJson } from "~/features/accounts/answer";
import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminSignIn } from "~/features/accounts/sign-in/input";
import { completeSignIn, verifyAdminSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { tokenField } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /auth/admin-login",
    {
      id: "signInAdministrator",
      summary: "Signs an administrator in",
      guard: visitorGuard,
      body: jsonBody(AdminSignIn, { email: "ravi@shop.example", password: "the-administrators-own" }),
      answer: { token: tokenField(), data: UserJson },
      errorCodes: ["UNAUTHENTICATED", "TWO_FACTOR_REQUIRED", "TOO_MANY"],
    },
    async ({ body, clientAddress, userAgent, now }) => {
      const verifiedUser = await verifyAdminSignIn(body, clientAddress, now);
      const { token } = await completeSignIn(verifiedUser, { userAgent }, now);
      return { token, data: toUserJson(verifiedUser.user), message: "Signed in." };
    },
  ),
);
export const action = loader;
