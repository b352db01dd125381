import { getSettings } from "~/features/settings/stored-settings.server";
import { findAuthenticator } from "./codes.server";

/**
 * Whether an account of staff must set up an authenticator app before it can use the back-office, because the
 * owner requires it of all (rule: two-factor-for-staff).
 */
export const lacksRequiredTwoFactor = (userId: string): boolean =>
  getSettings("security").twoFactor === "required" && findAuthenticator(userId) === undefined;
