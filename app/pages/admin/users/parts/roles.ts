import type { AccountRole } from "~/features/staff/input";
import { perLanguage } from "~/lib/language";
import { words } from "~/pages/admin/users/words.en";

export const ROLE_LABELS: Record<AccountRole, string> = perLanguage(() => ({
  user: words.customer,
  admin: words.owner,
  counter: words.counter,
  technician: words.technician,
  accountant: words.accountant,
}));

/** What each role may do, as a form offers them. */
const EXPLAINED: Record<AccountRole, string> = perLanguage(() => ({
  user: words.customerMay,
  admin: words.ownerMay,
  counter: words.counterMay,
  technician: words.technicianMay,
  accountant: words.accountantMay,
}));

export const toRoleOptions = () =>
  Object.entries(EXPLAINED).map(([value, explained]) => {
    return { value, label: `${ROLE_LABELS[value as AccountRole]}: ${explained}` };
  });
