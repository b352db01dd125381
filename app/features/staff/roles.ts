import type { AccountRole } from "./input";

/** The roles as the audit log stores them. */
export const ROLE_NAMES = {
  user: "customer",
  admin: "administrator",
  counter: "counter staff",
  technician: "technician",
  accountant: "accountant",
} as const satisfies Record<AccountRole, string>;
