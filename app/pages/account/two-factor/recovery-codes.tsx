import { Link } from "@remix-run/react";
import { tabPath } from "~/features/accounts/profile/tabs";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h2>Your recovery codes</h2>
      <p>
        Two-factor sign-in is on. If you lose your phone, each of these codes signs you in once in place of
        your app&apos;s code.
      </p>
      <p>
        <strong>Copy or print them now: they are not shown again.</strong>
      </p>
      <pre className="codes">{codes.join("\n")}</pre>
      <p>Keep them apart from your phone. Whoever has one still needs your password.</p>
      <p>
        <Link to={tabPath("security")} className="button primary">
          I have kept them
        </Link>
      </p>
    </>
  );
}
