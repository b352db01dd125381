import { anybody } from "~/auth/api-guard.server";
import { AdminSignIn } from "~/domain/accounts/door/schemas";
import { letIn, signInAdmin } from "~/domain/accounts/door/signing-in.server";
import { PersonJson, personJson } from "~/json/account";
import { token } from "~/platform/api/codecs";
import { operation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  operation(
    "POST /auth/admin-login",
    {
      id: "signInAdministrator",
      does: "Signs an administrator in",
      guard: anybody,
      body: json(AdminSignIn, { email: "ravi@shop.example", password: "the-administrators-own" }),
      answer: { token: token(), data: PersonJson },
      refuses: ["UNAUTHENTICATED", "TWO_FACTOR_REQUIRED", "TOO_MANY"],
    },
    async ({ body, from, userAgent, now }) => {
      const proven = await signInAdmin(body, from, now);
      const { token } = letIn(proven, { userAgent }, now);
      return { token, data: personJson(proven.person), message: "Signed in." };
    },
  ),
);
export const action = loader;
