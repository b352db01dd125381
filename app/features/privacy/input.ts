import { z } from "zod";
import {
  PASSWORD_REQUIRED,
  type ReauthenticationMethod,
} from "~/features/accounts/sign-in/reauthenticate.server";

const CONFIRMATION_REQUIRED = "Please tick the box: deleting an account cannot be undone";

/**
 * The form that deletes an account (rule: deletion-needs-proof): the password, if `method` requires it, and a
 * confirmation.
 */
export const createDeleteAccountForm = (method: ReauthenticationMethod) =>
  z.object({
    password: method === "password" ? z.string({ error: PASSWORD_REQUIRED }) : z.string().optional(),
    confirm: z
      .boolean({ error: CONFIRMATION_REQUIRED })
      .refine((isConfirmed) => isConfirmed, CONFIRMATION_REQUIRED),
  });
export type DeleteAccount = z.output<ReturnType<typeof createDeleteAccountForm>>;
