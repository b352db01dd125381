import { z } from "zod";
import { ROLES } from "~/features/accounts/tables";
import { lenientPage, optionalText } from "~/lib/fields";

/** What of the list of users is asked for; what makes no sense narrows nothing. */
export const UsersQuery = z.object({
  search: optionalText(80).catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  status: z.enum(["active", "deactivated"]).optional().catch(undefined),
  page: lenientPage(),
});
export type UsersQuery = z.output<typeof UsersQuery>;

/** Makes somebody an administrator or a customer; the password is that of whoever does it. */
export const SetRole = z.object({ role: z.enum(ROLES), password: z.string().max(128).optional() });
export type SetRole = z.output<typeof SetRole>;

/** Lets somebody in, or no longer; the password, where it is an administrator, is that of whoever does it. */
export const SetActive = z.object({
  isActive: z.enum(["yes", "no"]).transform((typed) => typed === "yes"),
  password: z.string().max(128).optional(),
});
export type SetActive = z.output<typeof SetActive>;
