import { AccountJson, toAccountJson, toUserJson, UserJson } from "~/features/accounts/answer";
import {
  createCustomerGuard,
  findBearerToken,
  visitorGuard,
} from "~/features/accounts/guards/api-guard.server";
import { changePassword } from "~/features/accounts/passwords/change-password.server";
import { NewPassword } from "~/features/accounts/passwords/input";
import { ChangeProfile } from "~/features/accounts/profile/input";
import { getPreferences } from "~/features/accounts/profile/preferences.server";
import { getProfile, updateProfile } from "~/features/accounts/profile/profile.server";
import { profileUpdated } from "~/features/accounts/profile/rules";
import { AdminSignIn, NewAccount, SignIn } from "~/features/accounts/sign-in/input";
import { accountCreated, registerCustomer } from "~/features/accounts/sign-in/register.server";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { completeSignIn, verifyAdminSignIn, verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { tokenField } from "~/platform/api/codecs";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

const getAccountJson = (visitor: SessionUser, now: Date) =>
  toAccountJson(visitor, {
    profile: getProfile(visitor.id, now),
    preferences: getPreferences(visitor.id),
  });

export const accountOperations = [
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
      const verifiedUser = await verifySignIn(body, { address: clientAddress }, now);
      const { token } = await completeSignIn(verifiedUser, { userAgent, address: clientAddress }, now);
      return { token, data: toUserJson(verifiedUser.user), message: "Signed in." };
    },
  ),
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
      const verifiedUser = await verifyAdminSignIn(body, { address: clientAddress }, now);
      const { token } = await completeSignIn(verifiedUser, { userAgent, address: clientAddress }, now);
      return { token, data: toUserJson(verifiedUser.user), message: "Signed in." };
    },
  ),
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
      message: accountCreated(),
    }),
  ),
  defineOperation(
    "GET /auth/me",
    {
      id: "readAccount",
      summary: "One's own account",
      guard: createCustomerGuard(),
      answer: { data: AccountJson },
    },
    ({ visitor, now }) => ({ data: getAccountJson(visitor, now) }),
  ),
  defineOperation(
    "PUT /auth/profile",
    {
      id: "changeProfile",
      summary: "Writes one's profile anew, whole",
      description:
        "What is left out is cleared. The e-mail address is no part of it. gstin, firmName and billingAddress are of the firm that GST bills are made out to; without a billingAddress they have the address of the delivery.",
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
        gstin: "07AAGCB7383J1ZA",
        firmName: "Lotus Contractors",
        billingAddress: "4 Karol Bagh, New Delhi 110005",
      }),
      answer: { data: AccountJson },
    },
    async ({ visitor, body, now }) => {
      await updateProfile(visitor.id, body, now);
      return { data: getAccountJson(visitor, now), message: profileUpdated() };
    },
  ),
  defineOperation(
    "PUT /auth/change-password",
    {
      id: "changePassword",
      summary: "Changes one's password",
      description: "All other sessions of the account end.",
      guard: createCustomerGuard(),
      body: jsonBody(NewPassword, { currentPassword: "copper-Wire-42", newPassword: "brass-Switch-77" }),
      errorCodes: ["UNAUTHENTICATED", "CONFLICT", "TOO_MANY"],
    },
    async ({ visitor, body, clientAddress, now }) => {
      await changePassword({ ...visitor, address: clientAddress }, body, now);
      return { message: "Password changed successfully!" };
    },
  ),
  defineOperation(
    "POST /auth/logout",
    { id: "signOut", summary: "Ends the session of the token", guard: visitorGuard },
    async ({ request }) => {
      const token = findBearerToken(request);
      if (token) await endSession(token);
      return { message: "Signed out." };
    },
  ),
];
