import { customers } from "~/auth/api-guard.server";
import { preferencesOf } from "~/domain/accounts/person/preferences.server";
import { profileOf } from "~/domain/accounts/person/profile.server";
import { AccountJson, accountJson } from "~/json/account";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /auth/me",
    { id: "readAccount", does: "One's own account", guard: customers(), answer: { data: AccountJson } },
    ({ who, now }) => ({
      data: accountJson(who, { profile: profileOf(who.id, now), preferences: preferencesOf(who.id) }),
    }),
  ),
);
export const action = loader;
