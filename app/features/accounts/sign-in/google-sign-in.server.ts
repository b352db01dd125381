import { eq } from "drizzle-orm";
import { type AskedConsents, giveConsentsOfAccount } from "~/features/accounts/consents.server";
import { linkUntouchedAccount } from "~/features/accounts/imported-accounts.server";
import { DEFAULT_NAME } from "~/features/accounts/profile/rules";
import { googleIdentity, user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { GoogleAccount } from "~/platform/google.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { NewAccount } from "./input";
import { requestGoogleLink } from "./link-google.server";
import { createUser, type UserSummary } from "./register.server";
import { toVerifiedUser, type VerifiedUser } from "./sign-in.server";

/** A Google account, and the consents that the page with its button asked for. */
type GoogleVisitor = GoogleAccount & { asked?: AskedConsents };

/** A known or new user, or the secret of a request to link an existing account, which needs its password. */
type GoogleSignIn = (VerifiedUser & { isNew: boolean }) | { linkToken: string };

/** The user linked to a Google subject, whatever its email is now. Throws UNAUTHENTICATED if deactivated. */
function findUserByGoogleSubject(subject: string): VerifiedUser | undefined {
  const isLinkedUser = eq(googleIdentity.userId, user.id);
  const candidates = db.select({ user }).from(user).innerJoin(googleIdentity, isLinkedUser);
  const known = candidates.where(eq(googleIdentity.subject, subject)).get();
  return known && toVerifiedUser(known.user);
}

/** A valid account name: Google's, or the local part of the email. */
function toAccountName({ name, email }: GoogleAccount): string {
  const names = [[...name].slice(0, 100).join(""), email.split("@")[0]];
  const [validName] = names.flatMap((words) => NewAccount.shape.name.safeParse(words).data ?? []);
  return validName ?? DEFAULT_NAME;
}

/** Registers an account without a password. It counts towards the limit of registrations. */
async function registerWithGoogle(
  googleAccount: GoogleVisitor,
  clientAddress: string,
  now: Date,
): Promise<UserSummary> {
  const { subject, email, asked } = googleAccount;
  const values = { name: toAccountName(googleAccount), email, emailVerifiedAt: now, role: "user" as const };
  return transaction(() => {
    const newUser = createUser(values, now);
    countAccepted({ limit: LIMITS.registrations, subject: clientAddress });
    giveConsentsOfAccount(newUser.id, asked, now);
    tx().insert(googleIdentity).values({ subject, userId: newUser.id, email, createdAt: now }).run();
    return newUser;
  });
}

async function signInExisting(googleAccount: GoogleVisitor, now: Date): Promise<GoogleSignIn | undefined> {
  const known = findUserByGoogleSubject(googleAccount.subject);
  if (known) return { ...known, isNew: false };
  if (await transaction(() => linkUntouchedAccount(googleAccount, now)))
    return signInExisting(googleAccount, now);
  const linkToken = await requestGoogleLink(googleAccount, now);
  return linkToken === undefined ? undefined : { linkToken };
}

/**
 * Signs in or registers a Google account, from a client address. An existing account with the same email is
 * only linked after its password was typed. Throws UNAUTHENTICATED (deactivated), CONFLICT (the email is
 * linked to another Google account), TOO_MANY above `LIMITS.registrations`. Rules: google-identity,
 * google-linking, consent-recorded.
 */
export async function signInWithGoogle(
  googleAccount: GoogleVisitor,
  clientAddress: string,
  now: Date,
): Promise<GoogleSignIn> {
  const known = await signInExisting(googleAccount, now);
  if (known) return known;
  try {
    return {
      user: await registerWithGoogle(googleAccount, clientAddress, now),
      needsCode: false,
      isNew: true,
    };
  } catch (error) {
    // A concurrent request, such as a second window, has registered this email meanwhile.
    const existing =
      error instanceof ShopError &&
      error.code === "EMAIL_TAKEN" &&
      (await signInExisting(googleAccount, now));
    if (!existing) throw error;
    return existing;
  }
}
