import { formatMoment } from "~/lib/time";
import { type Account, accountNotice } from "./parts";
import { words } from "./words.en";

type CodesLeft = Account & { left: number };

/** To the owner of an account with new recovery codes. */
export const recoveryCodesNew = accountNotice<CodesLeft>(({ left }, _shop, now) => ({
  kind: "recovery-codes-new",
  subject: words.newRecoveryCodes,
  paragraphs: [words.recoveryCodesMadeAt(formatMoment(now), left)],
}));

/** To the owner of an account of which a recovery code was used. */
export const recoveryCodeUsed = accountNotice<CodesLeft>(({ left }, _shop, now) => ({
  kind: "recovery-code-used",
  subject: words.recoveryCodeUsed,
  paragraphs: [
    words.recoveryCodeUsedAt(formatMoment(now), left),
    left < 3 ? words.makeNewCodesSoon : "",
  ].filter(Boolean),
}));
