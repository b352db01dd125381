import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import type { AccountRole } from "~/features/staff/input";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

const toSubject = (role: AccountRole): string => {
  if (role === "user") return words.backOfficeClosed;
  return role === "admin" ? words.youAreAdministrator : words.youAreHelper(words.roles[role]);
};

/** To the owner of an account whose role has changed. */
export const roleChanged = accountNotice<Account & { newRole: AccountRole }>(({ newRole }, _shop, now) => ({
  kind: "role-changed",
  subject: toSubject(newRole),
  paragraphs: [
    newRole === "user"
      ? words.backOfficeClosedSince(formatMoment(now))
      : words.backOfficeOpenSince(formatMoment(now), PASSWORD_MIN_LENGTH.admin),
  ],
}));
