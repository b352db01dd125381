import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { formatMoment } from "~/lib/time";

/** To an administrator whose account was deactivated or activated again. */
export const accountSwitched = accountNotice<Account & { isActive: boolean }>(({ isActive }, _shop, now) => ({
  kind: isActive ? "account-opened" : "account-closed",
  subject: `Your administrator account is ${isActive ? "active again" : "deactivated"}`,
  paragraphs: [
    isActive
      ? `Since ${formatMoment(now)}, you can sign in to the shop and its back-office again.`
      : `Another administrator deactivated your account on ${formatMoment(now)}. You are signed out on all devices and cannot sign in.`,
  ],
}));
