import { customers } from "~/auth/api-guard.server";
import { PROFILE_UPDATED } from "~/domain/accounts/person/person";
import { preferencesOf } from "~/domain/accounts/person/preferences.server";
import { changeProfile, profileOf } from "~/domain/accounts/person/profile.server";
import { ChangeProfile } from "~/domain/accounts/person/schemas";
import { AccountJson, accountJson } from "~/json/account";
import { operation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  operation(
    "PUT /auth/profile",
    {
      id: "changeProfile",
      does: "Writes one's profile anew, whole",
      besides: "What is left out is cleared. The e-mail address is no part of it.",
      guard: customers(),
      body: json(ChangeProfile, {
        ...{ name: "Asha Devi", phone: "9876543210", dateOfBirth: "1990-01-26", gender: "female" },
        address: {
          street: "12 Lanka Road",
          city: "Varanasi",
          state: "Uttar Pradesh",
          zipCode: "221005",
          country: "India",
        },
      }),
      answer: { data: AccountJson },
    },
    ({ who, body, now }) => {
      changeProfile(who.id, body, now);
      const data = accountJson(who, { profile: profileOf(who.id, now), preferences: preferencesOf(who.id) });
      return { data, message: PROFILE_UPDATED };
    },
  ),
);
export const action = loader;
