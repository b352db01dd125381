import { eq } from "drizzle-orm";
import { portrait, user } from "~/features/accounts/tables";
import { tx } from "~/platform/db/db.server";
import { DEFAULT_NAME, HOME_COUNTRY } from "./rules";

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
  profilePicture: null,
  acceptMarketing: false,
  notifyEmail: true,
  notifySms: false,
  notifyPush: true,
  currency: "INR",
  language: "en",
};

/**
 * Clears the profile, picture and preferences of an account, in the caller's transaction. Used when a
 * stranger may have registered somebody else's email: their data would prefill the owner's checkout and send
 * the products to the stranger.
 */
export function resetProfile(userId: string, now: Date): void {
  tx().delete(portrait).where(eq(portrait.userId, userId)).run();
  tx()
    .update(user)
    .set({ ...EMPTY_PROFILE, updatedAt: now })
    .where(eq(user.id, userId))
    .run();
}
