import { toUserJson, UserJson } from "~/features/accounts/answer";
import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { SignIn } from "~/features/accounts/sign-in/input";
import { completeSignIn, verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { tokenField } from "~/platform/api/codecs";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /auth/login",
    {
      id: "signIn",
      summary: "Signs a customer in",
      description:
        "The token goes into `Authorization: Bearer …`. Where the account asks for a code too, it stands beside the password.",
      guard: visitorGuard,
      body: jsonBody(SignIn, { email: "asha@example.in", password: "copper-Wire-42" }),
      answer: { token: tokenField(), data: UserJson },
      errorCodes: ["UNAUTHENTICATED", "TWO_FACTOR_REQUIRED", "TOO_MANY"],
    },
    async ({ body, clientAddress, userAgent, now }) => {
      const verifiedUser = await verifySignIn(body, clientAddress, now);
      const { token } = await completeSignIn(verifiedUser, { userAgent }, now);
      return { token, data: toUserJson(verifiedUser.user), message: "Signed in." };
    },
  ),
);
export const action = loader;
