import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { formatMoment } from "~/lib/time";

/** To an administrator whose account was deactivated or activated again. */
export const accountSwitched = accountNotice<Account & { isActive: boolean }>(({ isActive }, _shop, now) => ({
  kind: isActive ? "account-opened" : "account-closed",
  subject: `Your administrator's account is ${isActive ? "open again" : "deactivated"}`,
  paragraphs: [
    isActive
      ? `Since ${formatMoment(now)} you can sign in to the shop and its back-office again.`
      : `Another administrator deactivated your account on ${formatMoment(now)}: you are signed out on every device and cannot sign in.`,
  ],
}));
