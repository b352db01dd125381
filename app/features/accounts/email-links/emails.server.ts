import type { user } from "~/features/accounts/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatMoment, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import { EMAIL_KINDS, isRecentlyIssued, issueLink, LIFETIME_MS } from "./links.server";

type Account = Pick<typeof user.$inferSelect, "id" | "email">;
type LinkPurpose = keyof typeof EMAIL_KINDS;

// Anybody may type anybody's e-mail: no letter here holds a word that was typed, not even the name of the
// account. They all go whatever somebody has chosen to be told of: without them nobody could get in, or learn
// that another has.
const GREETING = "Namaste,";

const toUrl = (path: string) => config().SITE_URL.origin + path;

/**
 * How many letters of one kind go to one e-mail in an hour, or while such a link lives: whoever asks for
 * another's until no more go has then sent them one that still works.
 */
const getEmailLimit = (purpose: LinkPurpose) => ({
  max: 3,
  windowMs: Math.min(hours(1), LIFETIME_MS[purpose]),
});

interface EmailTemplate {
  subject: string;
  paragraphs: (shopName: string, until: string) => string[];
  link: { words: string; path: string };
}

const TEMPLATES: Record<LinkPurpose, EmailTemplate> = {
  reset: {
    subject: "Choose a new password",
    paragraphs: (shopName, until) => [
      `Somebody has asked for a new password for the account with this e-mail at ${shopName}. If it was you, choose it by this link. It works once, until ${until}, and only the newest one does.`,
      "If it was not you, you need do nothing: your password stays as it is. Please give the link to nobody.",
    ],
    link: { words: "Choose a new password", path: "/reset-password" },
  },
  verify: {
    subject: "Please verify your e-mail",
    paragraphs: (shopName, until) => [
      `An account at ${shopName} was opened with this e-mail. If it was you, please tell us by this link that the letter has reached you. It works once, until ${until}.`,
      `If it was not you, do not follow the link: somebody has perhaps mistyped their own e-mail. To shut them out and have the account for yourself, choose a password of your own at ${toUrl("/forgot-password")}, or write to us and we close it.`,
    ],
    link: { words: "Verify my e-mail", path: "/verify-email" },
  },
};

/**
 * Writes an account a letter with a new link of this kind, in the transaction that calls for it. False where
 * three such have gone to its e-mail, within the hour or while such a link lives: then there is neither a
 * letter nor a link. Within a minute of the last one that one counts: true, and no second is written.
 */
export function sendLinkEmail(purpose: LinkPurpose, account: Account, now: Date): boolean {
  if (isRecentlyIssued(purpose, account, now)) return true;
  const kind = EMAIL_KINDS[purpose];
  if (!consumeEmailQuota(kind, account.email, getEmailLimit(purpose), now)) return false;
  const { token, expiresAt, dedupeKey } = issueLink(purpose, account, now);
  const { subject, paragraphs, link } = TEMPLATES[purpose];
  const shop = getShopProfile();
  queueEmail(
    {
      kind,
      dedupeKey,
      recipient: account.email,
      subject,
      heading: subject,
      paragraphs: [GREETING, ...paragraphs(shop.name, formatMoment(expiresAt))],
      link: { words: link.words, href: toUrl(`${link.path}?token=${token}`) },
      secret: token,
      shop,
    },
    now,
  );
  return true;
}

/** What the owner of an account hears of it: `kind` and `happened`, sentences that say what and when. */
interface AccountNotice {
  kind: string;
  subject: string;
  happened: string[];
  /** How many of its kind go to one e-mail in an hour; ten, where it is not said. */
  maxPerHour?: number;
}

/**
 * Puts in the outbox what the owner of an account has to know of it, whatever letters they want: that
 * somebody changed how it is opened, or has tried to.
 */
export function sendAccountNotice(
  { id, email }: Account,
  { kind, subject, happened, maxPerHour = 10 }: AccountNotice,
  now: Date,
): void {
  if (!consumeEmailQuota(kind, email, { max: maxPerHour, windowMs: hours(1) }, now)) return;
  const shop = getShopProfile();
  const todo = `If it was you, there is nothing to do. If it was not, choose a new password at once and tell us: ${shop.phone}.`;
  const content = {
    kind,
    dedupeKey: `${kind}:${id}:${now.getTime()}`,
    recipient: email,
    subject,
    heading: subject,
    shop,
  };
  const link = { words: "Choose a new password", href: toUrl("/forgot-password") };
  queueEmail({ ...content, paragraphs: [GREETING, ...happened, todo], link }, now);
}

/** Tells an account's mailbox that its password is another now, so that nobody changes it unseen. */
export function sendPasswordChangedEmail(account: Account, now: Date): void {
  const happened = `The password of your account at ${getShopProfile().name} was changed on ${formatMoment(now)}. Other devices that were signed in to it are signed out.`;
  sendAccountNotice(
    account,
    { kind: "password-changed", subject: "Your password was changed", happened: [happened] },
    now,
  );
}
