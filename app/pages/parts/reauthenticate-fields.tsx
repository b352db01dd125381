import type { FieldMetadata } from "@conform-to/react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { PasswordField } from "~/ui/password-field";
import { words } from "./words.en";

interface Props {
  method: ReauthenticationMethod;
  field: FieldMetadata<string | undefined>;
  /** Tells the field from the same field of another form on the page. */
  label?: string;
}

/** The password field of a form that asks for re-authentication; nothing if the sign-in is recent. */
export const ReauthenticateFields = ({ method, field, label = words.yourPassword }: Props) =>
  method === "password" ? (
    <PasswordField field={field} label={label} autoComplete="current-password" />
  ) : null;

/**
 * Shown instead of the form when the account has no password and the sign-in was too long ago. `path` is the
 * page to come back to.
 */
export function SignInAgainNotice({ path }: { path: string }) {
  const login = `/login?${new URLSearchParams({ redirectTo: path })}`;
  return (
    <form method="post" action={`/logout?${new URLSearchParams({ redirectTo: login })}`}>
      <p>{words.yourAccountHasNoPassword}</p>
      <button type="submit" className="button">
        {words.signInAgain}
      </button>
    </form>
  );
}
