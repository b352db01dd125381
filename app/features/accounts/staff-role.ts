import { sql } from "drizzle-orm";
import { type HELPER_ROLES, type STAFF_ROLES, user } from "./tables";

export type StaffRole = (typeof STAFF_ROLES)[number];
export type HelperRole = (typeof HELPER_ROLES)[number];
type Account = Pick<typeof user.$inferSelect, "role" | "staffRole" | "emailVerifiedAt">;

/**
 * What an account may do in the back-office; null for customers. A helper's role counts once the email is
 * verified, because a stranger may have registered it before (rule: staff-roles).
 */
export function getStaffRole({ role, staffRole, emailVerifiedAt }: Account): StaffRole | null {
  if (role === "admin") return "owner";
  return emailVerifiedAt && staffRole;
}

/** `getStaffRole` in SQL. */
export const STAFF_ROLE = sql<StaffRole | null>`case
  when ${user.role} = 'admin' then 'owner'
  when ${user.emailVerifiedAt} is not null then ${user.staffRole} end`;

/** Which rules for passwords and sessions apply to an account: those for staff are stricter. */
export const getAccessLevel = (staffRole: StaffRole | null): "user" | "admin" =>
  staffRole ? "admin" : "user";

/** Which rules for passwords apply: a helper's before the email is verified, too. */
export const getPasswordLevel = ({ role, staffRole }: Pick<Account, "role" | "staffRole">) =>
  getAccessLevel(role === "admin" ? "owner" : staffRole);
