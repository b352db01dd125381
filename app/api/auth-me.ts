import { AccountJson, toAccountJson } from "~/features/accounts/answer";
import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { getPreferences } from "~/features/accounts/profile/preferences.server";
import { getProfile } from "~/features/accounts/profile/profile.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /auth/me",
    {
      id: "readAccount",
      summary: "One's own account",
      guard: createCustomerGuard(),
      answer: { data: AccountJson },
    },
    ({ visitor, now }) => ({
      data: toAccountJson(visitor, {
        profile: getProfile(visitor.id, now),
        preferences: getPreferences(visitor.id),
      }),
    }),
  ),
);
export const action = loader;
