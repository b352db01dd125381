import { formatDate } from "~/lib/time";
import { UnverifiedEmailWarning } from "~/pages/account/parts/unverified-email-warning";
import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { words } from "./words.en";

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
      <h2>{words.security}</h2>
      <section className="narrow apart">
        <h3>{words.changePassword}</h3>
        {hasPassword ? (
          <PasswordForm constraint={constraint} refusal={refusal} />
        ) : (
          <>
            <p>{words.youSignInWithGoogle}</p>
            <p>
              <a href="/forgot-password">{words.setPassword}</a>
            </p>
          </>
        )}
      </section>
      <section className="apart">
        <h3>{words.twoFactorSignIn}</h3>
        <TwoFactorState twoFactor={twoFactor} />
        <UnverifiedEmailWarning emailVerified={emailVerified} />
      </section>
      <section className="apart">
        <h3>{words.activeSessions}</h3>
        <SessionList sessions={sessions} refusal={refusal} />
      </section>
    </>
  );
}

function TwoFactorState({ twoFactor }: Pick<SectionProps<"security">, "twoFactor">) {
  if (!twoFactor)
    return (
      <>
        <p>{words.offWithItSigningInAsks}</p>
        <p>
          <a href="/user/two-factor">{words.turnOnTwoFactorSignIn}</a>
        </p>
      </>
    );
  return (
    <>
      <p>{words.onSinceRecoveryCodeLeft(formatDate(new Date(twoFactor.since)), twoFactor.codesLeft)}</p>
      <p>
        <a href="/user/two-factor">{words.changeTwoFactorSignIn}</a>
      </p>
    </>
  );
}
