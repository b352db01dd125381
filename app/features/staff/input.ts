import { z } from "zod";
import { ROLES } from "~/features/accounts/tables";
import { lenientPage, optionalText } from "~/lib/fields";

/** The filters of the list of users; an invalid value filters nothing. */
export const UsersQuery = z.object({
  search: optionalText(80).catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  status: z.enum(["active", "deactivated"]).optional().catch(undefined),
  page: lenientPage(),
});
export type UsersQuery = z.output<typeof UsersQuery>;

/** The new role of a user, and the acting administrator's own password. */
export const SetRole = z.object({ role: z.enum(ROLES), password: z.string().max(128).optional() });
export type SetRole = z.output<typeof SetRole>;

/**
 * Whether a user may sign in, and the acting administrator's own password, which is needed if the user is an
 * administrator.
 */
export const SetActive = z.object({
  isActive: z.enum(["yes", "no"]).transform((typed) => typed === "yes"),
  password: z.string().max(128).optional(),
});
export type SetActive = z.output<typeof SetActive>;
