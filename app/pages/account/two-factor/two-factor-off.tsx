import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import type { PasswordConfirmation } from "~/features/accounts/two-factor/input";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";

export function TwoFactorOff({ method, refusal }: { method: ReauthenticationMethod; refusal?: FormRefusal }) {
  const [form, fields] = useShopForm<PasswordConfirmation>({ id: "set-up", refusal });
  return (
    <>
      <p>
        <strong>It is off.</strong> Turn it on, and signing in asks for a code from an app on your phone
        besides your password. Who learns your password cannot sign in with it alone.
      </p>
      <p>
        You need an authenticator app: Google Authenticator, Microsoft Authenticator, Aegis or any other that
        shows six-digit codes.
      </p>
      {method === "sign-in-again" ? (
        <SignInAgainNotice path="/user/two-factor" />
      ) : (
        <>
          <ErrorSummary form={form} labels={{}} />
          <Form method="post" {...getFormProps(form)}>
            <input type="hidden" name="intent" value="set-up" />
            <ReauthenticateFields method={method} field={fields.password} />
            <button type="submit" className="button primary">
              Set up an app
            </button>
          </Form>
        </>
      )}
    </>
  );
}
