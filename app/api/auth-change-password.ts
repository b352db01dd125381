import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { changePassword } from "~/features/accounts/passwords/change-password.server";
import { NewPassword } from "~/features/accounts/passwords/input";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
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
      await changePassword(visitor, body, clientAddress, now);
      return { message: "Password changed successfully!" };
    },
  ),
);
export const action = loader;
