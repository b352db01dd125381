import { eq } from "drizzle-orm";
import { DEFAULT_NAME } from "~/features/accounts/profile/rules";
import { googleIdentity, user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { GoogleAccount } from "~/platform/google.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { NewAccount } from "./input";
import { requestGoogleLink } from "./link-google.server";
import { createUser, type UserSummary } from "./register.server";
import { toVerifiedUser, type VerifiedUser } from "./sign-in.server";

/**
 * How somebody arrives: known here, new here, or with the secret of a request to link an account they must
 * prove.
 */
type GoogleSignIn = (VerifiedUser & { isNew: boolean }) | { linkToken: string };

/**
 * The person a Google subject is here, whatever its e-mail says by now. Throws UNAUTHENTICATED when
 * deactivated.
 */
function findUserByGoogleSubject(subject: string): VerifiedUser | undefined {
  const isTheirs = eq(googleIdentity.userId, user.id);
  const found = db.select({ user }).from(user).innerJoin(googleIdentity, isTheirs);
  const known = found.where(eq(googleIdentity.subject, subject)).get();
  return known && toVerifiedUser(known.user);
}

/** A name as registering takes it: Google's, or what stands before the @ of the e-mail. */
function toAccountName({ name, email }: GoogleAccount): string {
  const offered = [[...name].slice(0, 100).join(""), email.split("@")[0]];
  const [best] = offered.flatMap((words) => NewAccount.shape.name.safeParse(words).data ?? []);
  return best ?? DEFAULT_NAME;
}

/**
 * Opens an account, without a password, for a Google account nobody here has; it counts as a registration.
 */
async function registerWithGoogle(guest: GoogleAccount, address: string, now: Date): Promise<UserSummary> {
  const { subject, email } = guest;
  const values = { name: toAccountName(guest), email, emailVerifiedAt: now, role: "user" as const };
  return transaction(() => {
    const person = createUser(values, now);
    countAccepted({ limit: LIMITS.registrations, subject: address });
    tx().insert(googleIdentity).values({ subject, userId: person.id, email, createdAt: now }).run();
    return person;
  });
}

async function signInExisting(guest: GoogleAccount, now: Date): Promise<GoogleSignIn | undefined> {
  const known = findUserByGoogleSubject(guest.subject);
  if (known) return { ...known, isNew: false };
  const linkToken = await requestGoogleLink(guest, now);
  return linkToken === undefined ? undefined : { linkToken };
}

/**
 * Receives somebody Google vouches for, from the client address `address`. An account of the same e-mail is
 * never theirs for that: only its password links it. Throws UNAUTHENTICATED (deactivated), CONFLICT (the
 * e-mail is another Google account's here), TOO_MANY (20 new accounts an hour per address). Rules:
 * google-identity, google-linking.
 */
export async function signInWithGoogle(
  guest: GoogleAccount,
  address: string,
  now: Date,
): Promise<GoogleSignIn> {
  const known = await signInExisting(guest, now);
  if (known) return known;
  try {
    return { user: await registerWithGoogle(guest, address, now), needsCode: false, isNew: true };
  } catch (error) {
    // Somebody was quicker: the same Google account in another window, or a registration of this e-mail.
    const arrival =
      error instanceof DomainError && error.code === "EMAIL_TAKEN" && (await signInExisting(guest, now));
    if (!arrival) throw error;
    return arrival;
  }
}
