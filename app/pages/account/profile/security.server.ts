import { ChangePassword } from "~/features/accounts/passwords/input";
import { getUser } from "~/features/accounts/profile/profile.server";
import { listSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import { getReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { getTwoFactorStatus } from "~/features/accounts/two-factor/two-factor.server";
import { getConstraints } from "~/platform/http/form.server";
import type { SectionArgs } from "./get-account-layout.server";

export function getSecuritySection({ visitor, now }: SectionArgs) {
  const twoFactor = getTwoFactorStatus(visitor, now);
  return {
    hasPassword: getReauthenticationMethod(visitor, now) === "password",
    constraint: getConstraints(ChangePassword),
    twoFactor: twoFactor.state === "on" ? twoFactor : null,
    emailVerified: getUser(visitor.id).emailVerifiedAt !== null,
    sessions: listSessions(visitor, now),
  };
}
