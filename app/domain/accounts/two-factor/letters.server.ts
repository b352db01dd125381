import type { Tx } from "~/db/db.server";
import type { user } from "~/db/schema";
import { mayWrite } from "~/domain/limits/counts.server";
import { queueLetter } from "~/domain/outbox/queueing.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { config } from "~/lib/config.server";
import { nounFor } from "~/lib/counting";
import { formatMoment, hours } from "~/lib/time";

type Owner = Pick<typeof user.$inferSelect, "id" | "email">;

/**
 * Puts in the outbox what the owner of an account has to know of it, whatever letters they want: that somebody changed
 * how it is opened. `happened`: what, as a sentence that ends in the moment.
 */
function tellOwner(tx: Tx, owner: Owner, kind: string, subject: string, paragraphs: string[], now: Date): void {
  const shop = shopParticulars();
  queueLetter(
    tx,
    {
      kind,
      dedupeKey: `${kind}:${owner.id}:${now.getTime()}`,
      recipient: owner.email,
      subject,
      heading: subject,
      paragraphs: [
        "Namaste,",
        ...paragraphs,
        `If it was you, there is nothing to do. If it was not, choose a new password at once and tell us: ${shop.phone}.`,
      ],
      link: { words: "Choose a new password", href: `${config().SITE_URL.origin}/forgot-password` },
      shop,
    },
    now,
  );
}

/** Writes that signing in asks for a code from now on, or does not any more. */
export function tellOfTwoFactor(tx: Tx, owner: Owner, isOn: boolean, now: Date): void {
  const when = formatMoment(now);
  const words = isOn
    ? `Since ${when} signing in to your account asks for a code of your authenticator app too. Keep your recovery codes safe.`
    : `Since ${when} your password alone opens your account again: signing in asks for no code.`;
  const kind = isOn ? "two-factor-on" : "two-factor-off";
  const subject = `Two-factor sign-in was turned ${isOn ? "on" : "off"}`;
  tellOwner(tx, owner, kind, subject, [words], now);
}

/** Writes that a recovery code was used, and how many are left; or, with `areNew`, that there are new ones. */
export function tellOfRecoveryCodes(
  tx: Tx,
  owner: Owner,
  { left, areNew }: { left: number; areNew: boolean },
  now: Date,
) {
  const when = formatMoment(now);
  if (areNew) {
    const words = `On ${when} ${left} new recovery codes were made for your account. The earlier ones count no longer.`;
    return tellOwner(tx, owner, "recovery-codes-new", "You have new recovery codes", [words], now);
  }
  const words = [`One of your recovery codes was used on ${when}. ${left} ${nounFor(left, "code")} left.`];
  if (left < 3) words.push("Please make new ones soon, in My Account under Security.");
  tellOwner(tx, owner, "recovery-code-used", "A recovery code was used", words, now);
}

/** Writes, at most once an hour, that somebody comes as far as the code, and then types wrong ones. */
export function tellOfWrongCodes(tx: Tx, owner: Owner, now: Date): void {
  const kind = "password-known";
  if (!mayWrite(tx, kind, owner.email, { most: 1, windowMs: hours(1) }, now)) return;
  const words = [
    `Somebody who signed in to your account with your password, or with your Google account, has typed ten wrong codes. The last one came on ${formatMoment(now)}. Without a right code nobody gets in.`,
    "For now we take no more codes of that kind. A recovery code works all the same if it was your app's codes that were wrong.",
  ];
  tellOwner(tx, owner, kind, "Somebody knows your password", words, now);
}
