import { eq } from "drizzle-orm";
import { issueLink } from "~/features/accounts/email-links/links.server";
import { twoFactorOff } from "~/features/accounts/emails/two-factor-switched";
import { endSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import { googleLinkRequest, secretLink, session, signInStep, user } from "~/features/accounts/tables";
import { findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { deleteAuthenticator } from "~/features/accounts/two-factor/two-factor.server";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { db, transaction, tx } from "~/platform/db/db.server";

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
    deleteAuthenticator(account.id);
    endSessions(account.id);
    queueEmail(twoFactorOff, account, now);
    recordChange(
      account.id,
      { action: "two-factor turned off on the server", kind: "user", id: account.id, label: account.id },
      now,
    );
    return true;
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
