import { pluralize } from "~/lib/format-count";
import { formatMoment } from "~/lib/time";
import { type Account, accountNotice } from "./parts";

type CodesLeft = Account & { left: number };

/** To the owner of an account with new recovery codes. */
export const recoveryCodesNew = accountNotice<CodesLeft>(({ left }, _shop, now) => ({
  kind: "recovery-codes-new",
  subject: "Your new recovery codes",
  paragraphs: [
    `On ${formatMoment(now)} ${left} new recovery codes were made for your account. The earlier codes no longer work.`,
  ],
}));

/** To the owner of an account of which a recovery code was used. */
export const recoveryCodeUsed = accountNotice<CodesLeft>(({ left }, _shop, now) => ({
  kind: "recovery-code-used",
  subject: "A recovery code was used",
  paragraphs: [
    `One of your recovery codes was used on ${formatMoment(now)}. ${left} ${pluralize(left, "code")} left.`,
    left < 3 ? "Please make new ones soon, in My Account under Security." : "",
  ].filter(Boolean),
}));
