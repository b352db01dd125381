import { eq } from "drizzle-orm";
import { portrait, user } from "~/features/accounts/tables";
import { tx } from "~/platform/db/db.server";
import { DEFAULT_NAME, HOME_COUNTRY } from "./rules";

/** What an account says of its person before anybody has said anything. */
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
 * Takes out of an account all that somebody has said of themselves and what they prefer, in the caller's
 * transaction: name, phone, address, birthday, gender, picture, settings. For an account that another may
 * have opened with its owner's e-mail: what they typed would prefill her checkout, and send her goods to
 * them.
 */
export function resetProfile(userId: string, now: Date): void {
  tx().delete(portrait).where(eq(portrait.userId, userId)).run();
  tx()
    .update(user)
    .set({ ...EMPTY_PROFILE, updatedAt: now })
    .where(eq(user.id, userId))
    .run();
}
