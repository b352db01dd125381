import { sendAccountNotice } from "~/features/accounts/email-links/emails.server";
import type { user } from "~/features/accounts/tables";
import { pluralize } from "~/lib/format-count";
import { formatMoment } from "~/lib/time";

type Owner = Pick<typeof user.$inferSelect, "id" | "email">;

/** Notifies the owner that two-factor sign-in was turned on or off. */
export function sendTwoFactorEmail(owner: Owner, isOn: boolean, now: Date): void {
  const when = formatMoment(now);
  const text = isOn
    ? `Since ${when} signing in to your account asks for a code of your authenticator app too. Keep your recovery codes safe.`
    : `Since ${when} your password alone opens your account again: signing in asks for no code.`;
  const kind = isOn ? "two-factor-on" : "two-factor-off";
  const subject = `Two-factor sign-in was turned ${isOn ? "on" : "off"}`;
  sendAccountNotice(owner, { kind, subject, paragraphs: [text] }, now);
}

/**
 * Notifies the owner that a recovery code was used and how many are left or, with `areNew`, that there are
 * new ones.
 */
export function sendRecoveryCodesEmail(
  owner: Owner,
  { left, areNew }: { left: number; areNew: boolean },
  now: Date,
) {
  const when = formatMoment(now);
  if (areNew) {
    const texts = `On ${when} ${left} new recovery codes were made for your account. The earlier ones count no longer.`;
    const notice = {
      kind: "recovery-codes-new",
      subject: "You have new recovery codes",
      paragraphs: [texts],
    };
    return sendAccountNotice(owner, notice, now);
  }
  const texts = [`One of your recovery codes was used on ${when}. ${left} ${pluralize(left, "code")} left.`];
  if (left < 3) texts.push("Please make new ones soon, in My Account under Security.");
  sendAccountNotice(
    owner,
    { kind: "recovery-code-used", subject: "A recovery code was used", paragraphs: texts },
    now,
  );
}

/** Notifies the owner, at most once an hour, that somebody knows the password and types wrong codes. */
export function sendWrongCodesEmail(owner: Owner, now: Date): void {
  const paragraphs = [
    `Somebody who signed in to your account with your password, or with your Google account, has typed ten wrong codes. The last one came on ${formatMoment(now)}. Without a right code nobody gets in.`,
    "For now we take no more codes of that kind. A recovery code works all the same if it was your app's codes that were wrong.",
  ];
  sendAccountNotice(
    owner,
    { kind: "password-known", subject: "Somebody knows your password", paragraphs, maxPerHour: 1 },
    now,
  );
}
