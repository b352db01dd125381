import { type Account, accountNotice } from "~/features/accounts/emails/parts";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

/** To an administrator whose account was deactivated or activated again. */
export const accountSwitched = accountNotice<Account & { isActive: boolean }>(({ isActive }, _shop, now) => ({
  kind: isActive ? "account-opened" : "account-closed",
  subject: isActive ? words.accountActiveAgain : words.accountDeactivated,
  paragraphs: [
    isActive ? words.accountActiveSince(formatMoment(now)) : words.accountDeactivatedAt(formatMoment(now)),
  ],
}));
