import { words } from "~/pages/account/words.en";

/** Shows whether the email is verified, with a button that sends a new link if it is not. */
export function EmailVerificationNotice({ emailVerified }: { emailVerified: boolean }) {
  if (emailVerified) return <span className="tag good">{words.verified}</span>;
  return (
    <>
      <span className="tag">{words.notVerified}</span>
      <form method="post" action="/verify-email">
        <button type="submit" name="intent" value="send" className="button">
          {words.sendMeLinkAgain}
        </button>
      </form>
    </>
  );
}
