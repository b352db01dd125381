import { AccountJson, toAccountJson } from "~/features/accounts/answer";
import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { ChangeProfile } from "~/features/accounts/profile/input";
import { getPreferences } from "~/features/accounts/profile/preferences.server";
import { getProfile, updateProfile } from "~/features/accounts/profile/profile.server";
import { PROFILE_UPDATED } from "~/features/accounts/profile/rules";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PUT /auth/profile",
    {
      id: "changeProfile",
      summary: "Writes one's profile anew, whole",
      description: "What is left out is cleared. The e-mail address is no part of it.",
      guard: createCustomerGuard(),
      body: jsonBody(ChangeProfile, {
        name: "Asha Devi",
        phone: "9876543210",
        dateOfBirth: "1990-01-26",
        gender: "female",
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
    async ({ visitor, body, now }) => {
      await updateProfile(visitor.id, body, now);
      const data = toAccountJson(visitor, {
        profile: getProfile(visitor.id, now),
        preferences: getPreferences(visitor.id),
      });
      return { data, message: PROFILE_UPDATED };
    },
  ),
);
export const action = loader;
