import { z } from "zod";
import { NO_PASSWORD, type ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";

const CERTAIN = "Please tick the box: deleting an account cannot be undone";

/** What an account is deleted with (D23): the password, where `proof` asks for it, and that its owner means it. */
export const deleteAccount = (method: ReauthenticationMethod) =>
  z.object({
    password: method === "password" ? z.string({ error: NO_PASSWORD }) : z.string().optional(),
    confirm: z.boolean({ error: CERTAIN }).refine((isCertain) => isCertain, CERTAIN),
  });
export type DeleteAccount = z.output<ReturnType<typeof deleteAccount>>;
