import { sessionsOf } from "~/domain/accounts/door/own-sessions.server";
import { proofOf } from "~/domain/accounts/door/proving.server";
import { ChangePassword } from "~/domain/accounts/passwords/schemas";
import { personOf } from "~/domain/accounts/person/profile.server";
import { twoFactorOf } from "~/domain/accounts/two-factor/two-factor.server";
import { constraintsOf } from "~/platform/http/form.server";
import type { Asked } from "./frame.server";

export function loadSecurity({ viewer, now }: Asked) {
  const twoFactor = twoFactorOf(viewer, now);
  return {
    hasPassword: proofOf(viewer, now) === "password",
    constraint: constraintsOf(ChangePassword),
    twoFactor: twoFactor.state === "on" ? twoFactor : null,
    emailVerified: personOf(viewer.id).emailVerifiedAt !== null,
    sessions: sessionsOf(viewer, now),
  };
}
