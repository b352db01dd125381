import { EmailVerificationNotice } from "./email-verification-notice";

/**
 * Said of two-factor sign-in while the e-mail is not verified: whoever has its mailbox may not be who opened
 * the account, so a new password by e-mail takes the authenticator away.
 */
export function UnverifiedEmailWarning({ emailVerified }: { emailVerified: boolean }) {
  if (emailVerified) return null;
  return (
    <div>
      <p>Please verify your e-mail too: until then a new password by e-mail also turns this off.</p>
      <EmailVerificationNotice emailVerified={false} />
    </div>
  );
}
