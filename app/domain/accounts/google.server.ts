import { and, eq, gt, lte, sql } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { googleIdentity, googleLinkRequest, user } from "~/db/schema";
import { countingAccepted, LIMITS } from "~/domain/limits/limits.server";
import type { GoogleGuest } from "~/gateways/google.server";
import { DomainError } from "~/lib/errors";
import { after, minutes } from "~/lib/time";
import { insertPerson, type Person } from "./registering.server";
import { NewAccount } from "./schemas";
import { letIn, signIn } from "./signing-in.server";
import { digest, newToken } from "./tokens.server";

/** How long a Google account waits for a password. */
export const LINK_MS = minutes(10);

/** What is said when nobody comes in by Google (spec storefront §8). */
export const GOOGLE_FAILED = {
  login: "Google login failed. Please try again.",
  register: "Google registration failed. Please try again.",
};

const failed = () => new DomainError("CONFLICT", GOOGLE_FAILED.login);

/** How somebody arrives: known here, new here, or with the secret of a request to link an account they must prove. */
type Arrival = { person: Person; isNew: boolean } | { linkToken: string };

/** The person a Google subject is here, whatever its e-mail says by now. Throws UNAUTHENTICATED when deactivated. */
function findByGoogle(subject: string, now: Date): Person | undefined {
  const isTheirs = eq(googleIdentity.userId, user.id);
  const found = db.select({ user }).from(user).innerJoin(googleIdentity, isTheirs);
  const known = found.where(eq(googleIdentity.subject, subject)).get();
  return known && letIn(known.user, now);
}

/** A name as registering takes it: Google's, or what stands before the @ of the e-mail. */
function nameOf({ name, email }: GoogleGuest): string {
  const offered = [[...name].slice(0, 100).join(""), email.split("@")[0]];
  const [best] = offered.flatMap((words) => NewAccount.shape.name.safeParse(words).data ?? []);
  return best ?? "Customer";
}

/** Opens an account, without a password, for a Google account nobody here has; it counts as a registration (D38). */
function openWithGoogle(guest: GoogleGuest, address: string, now: Date): Promise<Person> {
  const { subject, email } = guest;
  const values = { name: nameOf(guest), email, emailVerifiedAt: now, lastLoginAt: now, role: "user" as const };
  return countingAccepted([{ limit: LIMITS.registrations, who: address }], () =>
    writeTx((tx) => {
      const person = insertPerson(tx, values, now);
      tx.insert(googleIdentity).values({ subject, userId: person.id, email, createdAt: now }).run();
      return person;
    }),
  );
}

/**
 * Notes, for 10 minutes, that a Google account asks for the account of its e-mail, if there is one. Gives the secret by
 * which the browser finds the request. Throws CONFLICT where no password can prove it, or another Google account has it.
 */
function requestLink({ subject, email }: GoogleGuest, now: Date): string | undefined {
  const token = newToken();
  return writeTx((tx) => {
    const isTheirs = eq(googleIdentity.userId, user.id);
    const found = tx.select({ user, google: googleIdentity.subject }).from(user).leftJoin(googleIdentity, isTheirs);
    const taken = found.where(eq(user.email, email)).get();
    if (!taken) return undefined;
    if (!taken.user.passwordHash || taken.google) throw failed();
    const request = { tokenHash: digest(token), subject, userId: taken.user.id, email };
    tx.delete(googleLinkRequest).where(eq(googleLinkRequest.subject, subject)).run();
    tx.insert(googleLinkRequest)
      .values({ ...request, expiresAt: after(now, LINK_MS) })
      .run();
    return token;
  });
}

function arriveKnown(guest: GoogleGuest, now: Date): Arrival | undefined {
  const person = findByGoogle(guest.subject, now);
  if (person) return { person, isNew: false };
  const linkToken = requestLink(guest, now);
  return linkToken === undefined ? undefined : { linkToken };
}

/**
 * Receives somebody Google vouches for, from the client address `address`. An account of the same e-mail is never
 * theirs for that: only its password links it. Throws UNAUTHENTICATED (deactivated), CONFLICT (the e-mail is another
 * Google account's here), TOO_MANY (20 new accounts an hour per address). Rule: S19, D38.
 */
export async function arriveWithGoogle(guest: GoogleGuest, address: string, now: Date): Promise<Arrival> {
  const known = arriveKnown(guest, now);
  if (known) return known;
  try {
    return { person: await openWithGoogle(guest, address, now), isNew: true };
  } catch (error) {
    // Somebody was quicker: the same Google account in another window, or a registration of this e-mail.
    const arrival = error instanceof DomainError && error.code === "EMAIL_TAKEN" && arriveKnown(guest, now);
    if (!arrival) throw error;
    return arrival;
  }
}

const isWaiting = (token: string, now: Date) =>
  and(eq(googleLinkRequest.tokenHash, digest(token)), gt(googleLinkRequest.expiresAt, now));

/** The e-mail of the account that the secret `token` asks to link; undefined when used, over 10 minutes old or unknown. */
export function findLinkRequest(token: string, now: Date): { email: string } | undefined {
  const isTheirs = eq(googleLinkRequest.userId, user.id);
  const found = db.select({ email: user.email }).from(user).innerJoin(googleLinkRequest, isTheirs);
  return found.where(isWaiting(token, now)).get();
}

/**
 * Links the Google account that waits behind `token` to the account it asks for, which `password` proves, and gives the
 * person. Throws as signing in does, and counts with it; CONFLICT when nothing waits (any more), or another Google
 * account was linked meanwhile. Rule: S19.
 */
export async function linkWithPassword(token: string, password: string, address: string, now: Date): Promise<Person> {
  const asked = findLinkRequest(token, now);
  if (!asked) throw failed();
  const person = await signIn({ email: asked.email, password }, address, now);
  writeTx((tx) => {
    const request = tx.delete(googleLinkRequest).where(isWaiting(token, now)).returning().get();
    if (request?.userId !== person.id) throw failed();
    const { subject, userId, email } = request;
    const { changes } = tx
      .insert(googleIdentity)
      .values({ subject, userId, email, createdAt: now })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw failed();
    const emailVerifiedAt = sql`coalesce(${user.emailVerifiedAt}, ${now.getTime()})`;
    tx.update(user)
      .set({ emailVerifiedAt, updatedAt: now })
      .where(and(eq(user.id, userId), eq(user.email, email)))
      .run();
  });
  return person;
}

/** Forgets the requests to link that have lapsed. Hygiene only: they link nothing already. */
export function tidyLinkRequests(now: Date): void {
  writeTx((tx) => tx.delete(googleLinkRequest).where(lte(googleLinkRequest.expiresAt, now)).run());
}
