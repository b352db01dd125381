import { z } from "zod";

const CERTAIN = "Please tick the box: deleting an account cannot be undone";

/** What an account is deleted with (D23): the password, where there is one, and that its owner means it. */
export const DeleteAccount = z.object({
  password: z.string().optional(),
  confirm: z.boolean({ error: CERTAIN }).refine((isCertain) => isCertain, CERTAIN),
});
export type DeleteAccount = z.output<typeof DeleteAccount>;
