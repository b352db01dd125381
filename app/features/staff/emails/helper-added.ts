import { EMAIL_KINDS } from "~/features/accounts/email-links/rules";
import { type LinkFacts, linkEmail } from "~/features/accounts/emails/parts";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import type { StaffAccountRole } from "~/features/staff/input";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

/** To a helper whom the owner has added, with the link to choose a password. */
export const helperAdded = linkEmail<LinkFacts & { role: StaffAccountRole }>(({ expiresAt, role }, shop) => ({
  kind: EMAIL_KINDS.reset,
  subject: words.yourAccountAt(shop.name),
  paragraphs: [
    words.ownerAddedYou(shop.name, words.roles[role], PASSWORD_MIN_LENGTH.admin, formatMoment(expiresAt)),
    words.ignoreIfYouDoNotWorkThere,
  ],
  link: { words: words.choosePassword, path: "/reset-password" },
}));
