import { Form } from "@remix-run/react";

/**
 * Whether an account's e-mail is proved, and the way to a letter that proves it. Nothing in the shop waits
 * for it.
 */
export function EmailVerificationNotice({ emailVerified }: { emailVerified: boolean }) {
  if (emailVerified) return <span className="tag good">Verified</span>;
  return (
    <>
      <span className="tag">Not verified</span>
      <Form method="post" action="/verify-email">
        <button type="submit" name="intent" value="send" className="button">
          Send me the link again
        </button>
      </Form>
    </>
  );
}
