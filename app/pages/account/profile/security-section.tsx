import { Link } from "@remix-run/react";
import { formatCountAndNoun } from "~/lib/format-count";
import { formatDate } from "~/lib/time";
import { UnverifiedEmailWarning } from "~/pages/account/parts/unverified-email-warning";
import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";

export function SecuritySection({
  hasPassword,
  constraint,
  twoFactor,
  emailVerified,
  sessions,
  refusal,
}: SectionProps<"security"> & { refusal?: FormRefusal }) {
  return (
    <>
      <h2>Security</h2>
      <section className="narrow apart">
        <h3>Change password</h3>
        {hasPassword ? (
          <PasswordForm constraint={constraint} refusal={refusal} />
        ) : (
          <>
            <p>You sign in with Google: your account has no password.</p>
            <p>
              <Link to="/forgot-password">Set a password</Link>
            </p>
          </>
        )}
      </section>
      <section className="apart">
        <h3>Two-factor sign-in</h3>
        <TwoFactorState twoFactor={twoFactor} />
        <UnverifiedEmailWarning emailVerified={emailVerified} />
      </section>
      <section className="apart">
        <h3>Active sessions</h3>
        <SessionList sessions={sessions} refusal={refusal} />
      </section>
    </>
  );
}

function TwoFactorState({ twoFactor }: Pick<SectionProps<"security">, "twoFactor">) {
  if (!twoFactor)
    return (
      <>
        <p>Off. With it, signing in asks for a code from your phone besides your password.</p>
        <p>
          <Link to="/user/two-factor">Turn on two-factor sign-in</Link>
        </p>
      </>
    );
  return (
    <>
      <p>
        On since {formatDate(new Date(twoFactor.since))},{" "}
        {formatCountAndNoun(twoFactor.codesLeft, "recovery code")} left.
      </p>
      <p>
        <Link to="/user/two-factor">Change two-factor sign-in</Link>
      </p>
    </>
  );
}
