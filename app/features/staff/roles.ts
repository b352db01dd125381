import type { AccountRole } from "./input";

/** The roles as the audit log stores them. */
export const ROLE_NAMES: Record<AccountRole, string> = {
  user: "customer",
  admin: "administrator",
  counter: "counter staff",
  technician: "technician",
  accountant: "accountant",
};
