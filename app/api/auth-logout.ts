import { findBearerToken, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "POST /auth/logout",
    { id: "signOut", summary: "Ends the session of the token", guard: visitorGuard },
    async ({ request }) => {
      const token = findBearerToken(request);
      if (token) await endSession(token);
      return { message: "Signed out." };
    },
  ),
);
export const action = loader;
