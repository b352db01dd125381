import { z } from "zod";
import {
  passwordRequired,
  type ReauthenticationMethod,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { words } from "./words.en";

/**
 * The form that deletes an account (rule: deletion-needs-proof): the password, if `method` requires it, and a
 * confirmation.
 */
export const createDeleteAccountForm = (method: ReauthenticationMethod) =>
  z.object({
    password: method === "password" ? z.string({ error: passwordRequired() }) : z.string().optional(),
    confirm: z
      .boolean({ error: words.confirmationRequired })
      .refine((isConfirmed) => isConfirmed, words.confirmationRequired),
  });
export type DeleteAccount = z.output<ReturnType<typeof createDeleteAccountForm>>;
