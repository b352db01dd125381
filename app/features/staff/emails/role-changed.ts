import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import type { AccountRole } from "~/features/staff/input";
import { ROLE_NAMES } from "~/features/staff/roles";
import { formatMoment } from "~/lib/time";

const toSubject = (role: AccountRole): string => {
  if (role === "user") return "You can no longer use the back-office";
  return role === "admin" ? "You are now an administrator" : `You are now ${ROLE_NAMES[role]} of the shop`;
};

/** To the owner of an account whose role has changed. */
export const roleChanged = accountNotice<Account & { newRole: AccountRole }>(({ newRole }, _shop, now) => ({
  kind: "role-changed",
  subject: toSubject(newRole),
  paragraphs: [
    newRole === "user"
      ? `Since ${formatMoment(now)}, you can no longer use the back-office of the shop. Please sign in again.`
      : `Since ${formatMoment(now)}, you can use the back-office of the shop. Please sign in again; your password must have at least ${PASSWORD_MIN_LENGTH.admin} characters.`,
  ],
}));
