import { words } from "~/pages/account/words.en";
import { EmailVerificationNotice } from "./email-verification-notice";

/**
 * Warns that two-factor sign-in is removed by a password reset as long as the email is not verified: the
 * owner of the email address may not be the one who opened the account.
 */
export function UnverifiedEmailWarning({ emailVerified }: { emailVerified: boolean }) {
  if (emailVerified) return null;
  return (
    <div>
      <p>{words.verifyYourEMailTooUntil}</p>
      <EmailVerificationNotice emailVerified={false} />
    </div>
  );
}
