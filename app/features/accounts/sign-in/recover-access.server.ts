import { eq } from "drizzle-orm";
import { issueLink } from "~/features/accounts/email-links/links.server";
import { twoFactorOff } from "~/features/accounts/emails/two-factor-switched";
import { endSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import { googleLinkRequest, secretLink, session, signInStep, user } from "~/features/accounts/tables";
import { AUTHENTICATOR_SECRETS, findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { deleteAuthenticator } from "~/features/accounts/two-factor/two-factor.server";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { listUnreadable } from "~/platform/db/secret-columns.server";

type Account = typeof user.$inferSelect;

export const findAccountByEmail = (email: string): Account | undefined =>
  db.select().from(user).where(eq(user.email, email)).get();

/**
 * Creates a link by which an account's password is chosen anew, for whoever runs the server, and returns its
 * token; recorded in the audit log (rule: recovery-on-the-server).
 */
export async function createRecoveryLink(account: Account, now: Date): Promise<string> {
  return transaction(() => {
    const { token } = issueLink("reset", account, now);
    recordChange(
      account.id,
      { action: "recovery link made on the server", kind: "user", id: account.id, label: account.id },
      now,
    );
    return token;
  });
}

/**
 * Turns off an account's two-factor sign-in for whoever runs the server, ends its sessions, and writes an
 * e-mail and an entry of the audit log. Returns false if it had none (rule: recovery-on-the-server).
 */
export async function removeTwoFactor(account: Account, now: Date): Promise<boolean> {
  return transaction(() => {
    if (!findAuthenticator(account.id)) return false;
    turnOff(account, now);
    return true;
  });
}

function turnOff(account: Account, now: Date): void {
  deleteAuthenticator(account.id);
  endSessions(account.id);
  queueEmail(twoFactorOff, account, now);
  recordChange(
    account.id,
    { action: "two-factor turned off on the server", kind: "user", id: account.id, label: account.id },
    now,
  );
}

/**
 * Turns off the authenticators that SECRETS_KEY does not open, as `removeTwoFactor` does (rule:
 * secrets-encrypted), and returns the emails of their accounts.
 */
export async function removeUnreadableAuthenticators(now: Date): Promise<string[]> {
  return transaction(() => {
    const ids = listUnreadable(AUTHENTICATOR_SECRETS).map(({ id }) => id);
    const accounts = db.select().from(user).where(isOneOf(user.id, ids)).all();
    for (const account of accounts) turnOff(account, now);
    return accounts.map(({ email }) => email);
  });
}

/**
 * Signs everybody out, in browsers and in the API, and ends all links sent to accounts, for whoever runs the
 * server (rule: recovery-on-the-server). Returns how many sessions there were.
 */
export async function signEverybodyOut(): Promise<number> {
  return transaction(() => {
    const { changes } = tx().delete(session).run();
    for (const table of [signInStep, googleLinkRequest, secretLink]) tx().delete(table).run();
    return changes;
  });
}
