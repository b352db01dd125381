import { z } from "zod";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { HELPER_ROLES, ROLES } from "~/features/accounts/tables";
import { lenientPage, optionalText } from "~/lib/fields";
import { words } from "./words.en";

/** What an account can be: a customer (`user`), an owner (`admin`), or a helper. */
export const ACCOUNT_ROLES = [...ROLES, ...HELPER_ROLES] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
export type StaffAccountRole = Exclude<AccountRole, "user">;

/** The filters of the list of users; an invalid value filters nothing. */
export const UsersQuery = z.object({
  search: optionalText(80).catch(undefined),
  role: z.enum(ACCOUNT_ROLES).optional().catch(undefined),
  status: z.enum(["active", "deactivated"]).optional().catch(undefined),
  page: lenientPage(),
});
export type UsersQuery = z.output<typeof UsersQuery>;

/** The new role of a user, and the acting administrator's own password. */
export const SetRole = z.object({ role: z.enum(ACCOUNT_ROLES), password: z.string().max(128).optional() });
export type SetRole = z.output<typeof SetRole>;

/** A helper to add, and the acting owner's own password. */
export const NewHelper = z.object({
  name: NewAccount.shape.name,
  email: NewAccount.shape.email,
  role: z.enum(HELPER_ROLES, { error: () => words.chooseRole }),
  password: z.string().max(128).optional(),
});
export type NewHelper = z.output<typeof NewHelper>;

/**
 * Whether a user may sign in, and the acting administrator's own password, which is needed if the user is an
 * administrator.
 */
export const SetActive = z.object({
  isActive: z.enum(["yes", "no"]).transform((typed) => typed === "yes"),
  password: z.string().max(128).optional(),
});
export type SetActive = z.output<typeof SetActive>;
