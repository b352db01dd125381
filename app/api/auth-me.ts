import { AccountJson, accountJson } from "~/features/accounts/answer";
import { customers } from "~/features/accounts/guards/api-guard.server";
import { preferencesOf } from "~/features/accounts/profile/preferences.server";
import { profileOf } from "~/features/accounts/profile/profile.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /auth/me",
    { id: "readAccount", does: "One's own account", guard: customers(), answer: { data: AccountJson } },
    ({ visitor, now }) => ({
      data: accountJson(visitor, { profile: profileOf(visitor.id, now), preferences: preferencesOf(visitor.id) }),
    }),
  ),
);
export const action = loader;
