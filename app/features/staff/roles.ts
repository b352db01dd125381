import type { AccountRole } from "./input";

/** The roles in the audit log and in emails. */
export const ROLE_NAMES: Record<AccountRole, string> = {
  user: "customer",
  admin: "administrator",
  counter: "counter staff",
  technician: "technician",
  accountant: "accountant",
};
