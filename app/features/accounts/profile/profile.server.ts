import { and, eq, isNull, or } from "drizzle-orm";
import { forgetConsents } from "~/features/accounts/consents.server";
import { portrait, user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { formatPhone } from "~/lib/format-phone";
import { shopDay, yearsBetween } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { type Firm, NO_FIRM, toFirmColumns } from "./business-input";
import type { ChangeProfile } from "./input";
import { DEFAULT_NAME, HOME_COUNTRY } from "./rules";
import { words } from "./words.en";

/** The values of a new account's profile. */
const EMPTY_PROFILE: Partial<typeof user.$inferInsert> = {
  name: DEFAULT_NAME,
  phone: null,
  dateOfBirth: null,
  gender: null,
  street: null,
  city: null,
  state: null,
  zipCode: null,
  country: HOME_COUNTRY,
  ...NO_FIRM,
  profilePicture: null,
  acceptMarketing: false,
  notifyEmail: true,
  notifySms: false,
  notifyPush: true,
  currency: "INR",
  language: "en",
  hasChosenLanguage: false,
};

/**
 * Clears the profile, picture, consents and preferences of an account, in the caller's transaction. Used when
 * a stranger may have registered somebody else's email: their data would prefill the owner's checkout and
 * send the products to the stranger.
 */
export function resetProfile(userId: string, now: Date): void {
  forgetConsents(userId);
  tx().delete(portrait).where(eq(portrait.userId, userId)).run();
  tx()
    .update(user)
    .set({ ...EMPTY_PROFILE, updatedAt: now })
    .where(eq(user.id, userId))
    .run();
}

/** What is typed at checkout. */
interface ProfileDetails extends Partial<Firm> {
  phone: string;
  /** Of goods that are delivered. */
  address?: string;
  postalCode?: string;
}

/**
 * Fills an empty phone number, an empty street and a missing firm of a profile from a checkout; the postal
 * code is set together with the street. A failure is logged and not thrown (rule:
 * checkout-completes-profile).
 */
export async function fillProfileGaps(
  userId: string,
  { phone, address, postalCode, ...firm }: ProfileDetails,
  now: Date,
): Promise<void> {
  const isMissing = (column: typeof user.phone | typeof user.street) => or(isNull(column), eq(column, ""));
  const isUser = eq(user.id, userId);
  try {
    await transaction(() => {
      tx()
        .update(user)
        .set({ phone, updatedAt: now })
        .where(and(isUser, isMissing(user.phone)))
        .run();
      if (address)
        tx()
          .update(user)
          .set({ street: address, zipCode: postalCode, updatedAt: now })
          .where(and(isUser, isMissing(user.street)))
          .run();
      fillFirmGaps(userId, firm, now);
    });
  } catch (error) {
    log.warn({ err: error }, "a profile could not be completed");
  }
}

/** Sets the firm of an account that has none, and the billing address of the same firm without one. */
function fillFirmGaps(userId: string, { gstin, firmName, billingAddress }: Partial<Firm>, now: Date): void {
  if (!gstin) return;
  const isUser = eq(user.id, userId);
  tx()
    .update(user)
    .set({ gstin, firmName, billingAddress, updatedAt: now })
    .where(and(isUser, isNull(user.gstin)))
    .run();
  if (!billingAddress) return;
  tx()
    .update(user)
    .set({ billingAddress, updatedAt: now })
    .where(and(isUser, eq(user.gstin, gstin), isNull(user.billingAddress)))
    .run();
}

/** The account's row without the password hash. Throws NOT_FOUND. */
export function getUser(userId: string) {
  const { passwordHash, ...account } =
    db.select().from(user).where(eq(user.id, userId)).get() ?? throwAccountNotFound();
  return account;
}

/** The profile of an account, with the age at `now` in the shop's time zone. Throws NOT_FOUND. */
export function getProfile(userId: string, now: Date) {
  const { name, email, emailVerifiedAt, phone, dateOfBirth, gender, profilePicture, ...fields } =
    getUser(userId);
  const { street, city, state, zipCode, country, gstin, firmName, billingAddress } = fields;
  const { createdAt, updatedAt, lastLoginAt } = fields;
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
    gstin,
    firmName,
    billingAddress,
    profilePicture,
    createdAt,
    updatedAt,
    lastLoginAt,
  };
}

/**
 * Replaces the whole profile: what is left out is cleared, and the last of two concurrent edits wins; a shop
 * that charges no GST leaves the firm as it is. Throws
 * INVALID at `dateOfBirth` for a future date, NOT_FOUND. Rule: profile-saved-whole.
 */
export async function updateProfile(
  userId: string,
  { address, ...profile }: ChangeProfile,
  now: Date,
): Promise<void> {
  const { name, phone = null, dateOfBirth = null, gender = null } = profile;
  const { street = null, city = null, state = null, zipCode = null, country } = address;
  if (dateOfBirth && dateOfBirth > shopDay(now)) {
    throw new ShopError("INVALID", words.dateOfBirthCannot, "dateOfBirth");
  }
  const home = { street, city, state, zipCode, country };
  const firm = chargesTax() ? toFirmColumns(profile) : {};
  const values = { name, phone, dateOfBirth, gender, ...home, ...firm, updatedAt: now };
  const { changes } = await transaction(() => tx().update(user).set(values).where(eq(user.id, userId)).run());
  if (changes === 0) throwAccountNotFound();
}
