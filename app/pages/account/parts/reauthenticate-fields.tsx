import type { FieldMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { PasswordField } from "~/ui/password-field";

interface Props {
  method: ReauthenticationMethod;
  field: FieldMetadata<string | undefined>;
  /** What else tells this field from that of another form of the page. */
  label?: string;
}

/**
 * What a form asks for so that its sender proves to be the owner: their password, or nothing where they have
 * just signed in.
 */
export const ReauthenticateFields = ({ method, field, label = "Your password" }: Props) =>
  method === "password" ? (
    <PasswordField field={field} label={label} autoComplete="current-password" />
  ) : null;

/**
 * In place of such a form, where there is no password and signing in was too long ago. `path`: the page to
 * come back to.
 */
export function SignInAgainNotice({ path }: { path: string }) {
  const login = `/login?${new URLSearchParams({ redirectTo: path })}`;
  return (
    <Form method="post" action={`/logout?${new URLSearchParams({ redirectTo: login })}`} reloadDocument>
      <p>Your account has no password, so please sign in again first. That is enough for ten minutes.</p>
      <button type="submit" className="button">
        Sign in again
      </button>
    </Form>
  );
}
