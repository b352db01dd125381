import { Form } from "@remix-run/react";

/** Shows whether the email is verified, with a button that sends a new link if it is not. */
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
