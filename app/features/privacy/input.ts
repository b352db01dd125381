import { z } from "zod";
import {
  PASSWORD_REQUIRED,
  type ReauthenticationMethod,
} from "~/features/accounts/sign-in/reauthenticate.server";

const CERTAIN = "Please tick the box: deleting an account cannot be undone";

/**
 * What an account is deleted with (rule: deletion-needs-proof): the password, where `proof` asks for it, and
 * that its owner means it.
 */
export const createDeleteAccountForm = (method: ReauthenticationMethod) =>
  z.object({
    password: method === "password" ? z.string({ error: PASSWORD_REQUIRED }) : z.string().optional(),
    confirm: z.boolean({ error: CERTAIN }).refine((isCertain) => isCertain, CERTAIN),
  });
export type DeleteAccount = z.output<ReturnType<typeof createDeleteAccountForm>>;
