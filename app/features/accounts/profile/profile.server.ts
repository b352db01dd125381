import { and, eq, isNull, or } from "drizzle-orm";
import { throwAccountNotFound } from "~/features/accounts/errors";
import { user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { formatPhone } from "~/lib/phone";
import { shopDay, yearsBetween } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { ChangeProfile } from "./input";

/** What a checkout tells of a person. */
interface ProfileDetails {
  phone: string;
  address: string;
  postalCode: string;
}

/**
 * Fills the gaps of a profile with what was typed at checkout; what is there already stays, and an address is
 * taken whole or not at all. A failure here is logged and stops nothing (rule: checkout-completes-profile).
 */
export async function fillProfileGaps(
  userId: string,
  { phone, address, postalCode }: ProfileDetails,
  now: Date,
): Promise<void> {
  const isMissing = (column: typeof user.phone | typeof user.street) => or(isNull(column), eq(column, ""));
  const isThem = eq(user.id, userId);
  try {
    await transaction(() => {
      tx()
        .update(user)
        .set({ phone, updatedAt: now })
        .where(and(isThem, isMissing(user.phone)))
        .run();
      tx()
        .update(user)
        .set({ street: address, zipCode: postalCode, updatedAt: now })
        .where(and(isThem, isMissing(user.street)))
        .run();
    });
  } catch (error) {
    log.warn({ err: error }, "a profile could not be completed");
  }
}

/** All that an account says of its person; inside a transaction give its `tx`. Throws NOT_FOUND. */
export function getUser(userId: string) {
  const { passwordHash, ...person } =
    db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
  return person;
}

/** A person as their profile shows them, with the age they have at `now` by the shop's calendar. */
export function getProfile(userId: string, now: Date) {
  const { name, email, emailVerifiedAt, phone, dateOfBirth, gender, profilePicture, ...person } =
    getUser(userId);
  const { street, city, state, zipCode, country, createdAt, updatedAt, lastLoginAt } = person;
  return {
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    phone,
    formattedPhone: phone && formatPhone(phone),
    dateOfBirth,
    age: dateOfBirth === null ? null : yearsBetween(dateOfBirth, shopDay(now)),
    gender,
    address: { street, city, state, zipCode, country },
    profilePicture,
    createdAt,
    updatedAt,
    lastLoginAt,
  };
}

/**
 * Writes a person's profile anew, whole: what it leaves out is cleared. The later of two windows wins. Throws
 * INVALID at `dateOfBirth` for a day that is still to come, NOT_FOUND. Rule: profile-saved-whole.
 */
export async function updateProfile(
  userId: string,
  { address, ...profile }: ChangeProfile,
  now: Date,
): Promise<void> {
  const { name, phone = null, dateOfBirth = null, gender = null } = profile;
  const { street = null, city = null, state = null, zipCode = null, country } = address;
  if (dateOfBirth && dateOfBirth > shopDay(now)) {
    throw new DomainError("INVALID", "The date of birth cannot be in the future", "dateOfBirth");
  }
  const values = { name, phone, dateOfBirth, gender, street, city, state, zipCode, country, updatedAt: now };
  const { changes } = await transaction(() => tx().update(user).set(values).where(eq(user.id, userId)).run());
  if (changes === 0) throwAccountNotFound();
}
