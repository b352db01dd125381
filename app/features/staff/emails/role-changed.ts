import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import { formatMoment } from "~/lib/time";

/** To the owner of an account that was made an administrator's, or a customer's again. */
export const roleChanged = accountNotice<Account & { role: "admin" | "user" }>(({ role }, _shop, now) => ({
  kind: "role-changed",
  subject: role === "admin" ? "You are an administrator now" : "You are not an administrator any more",
  paragraphs: [
    role === "admin"
      ? `Since ${formatMoment(now)} your account opens the back-office of the shop. Please sign in again; your password must have at least ${PASSWORD_MIN_LENGTH.admin} characters.`
      : `Since ${formatMoment(now)} your account does not open the back-office of the shop any more. Please sign in again.`,
  ],
}));
