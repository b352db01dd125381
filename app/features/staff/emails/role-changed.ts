import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import { formatMoment } from "~/lib/time";

/** To the owner of an account that was made an administrator's, or a customer's again. */
export const roleChanged = accountNotice<Account & { role: "admin" | "user" }>(({ role }, _shop, now) => ({
  kind: "role-changed",
  subject: role === "admin" ? "You are now an administrator" : "You are no longer an administrator",
  paragraphs: [
    role === "admin"
      ? `Since ${formatMoment(now)}, you can use the back-office of the shop. Please sign in again; your password must have at least ${PASSWORD_MIN_LENGTH.admin} characters.`
      : `Since ${formatMoment(now)}, you can no longer use the back-office of the shop. Please sign in again.`,
  ],
}));
