import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import type { PasswordAndCode } from "~/features/accounts/two-factor/input";
import { formatCountAndNoun } from "~/lib/format-count";
import { formatDate } from "~/lib/time";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

interface ReauthenticateProps {
  method: ReauthenticationMethod;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal?: FormRefusal;
}

export function TwoFactorOn({
  since,
  codesLeft,
  ...formProps
}: ReauthenticateProps & { since: string; codesLeft: number }) {
  return (
    <>
      <p>
        <strong>It is on</strong> since {formatDate(new Date(since))}.{" "}
        {formatCountAndNoun(codesLeft, "recovery code")} left.
      </p>
      {formProps.method === "sign-in-again" ? (
        <SignInAgainNotice path="/user/two-factor" />
      ) : (
        <>
          <section className="narrow">
            <h2>New recovery codes</h2>
            <p>You get ten new ones, and the old ones count no longer.</p>
            <ReauthenticateForm
              id="new-codes"
              button="Make new codes"
              fieldPrefix="for new codes"
              {...formProps}
            />
          </section>
          <section className="narrow">
            <h2>Turn it off</h2>
            <p>Your password alone then opens your account again.</p>
            <ReauthenticateForm id="turn-off" button="Turn off" fieldPrefix="to turn it off" {...formProps} />
          </section>
        </>
      )}
    </>
  );
}

/** Asks for the password and a code. `fieldPrefix` tells the labels of this form from those of the other. */
function ReauthenticateForm({
  id,
  button,
  fieldPrefix,
  method,
  constraint,
  refusal,
}: ReauthenticateProps & { id: string; button: string; fieldPrefix: string }) {
  const [form, fields] = useShopForm<PasswordAndCode>({ id, refusal, constraint });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value={id} />
        <ReauthenticateFields
          method={method}
          field={fields.password}
          label={`Your password, ${fieldPrefix}`}
        />
        <TextField
          field={fields.code}
          label={`Code, ${fieldPrefix}`}
          hint="Of your app, or a recovery code"
          autoComplete="one-time-code"
          className="medium"
        />
        <button type="submit" className="button">
          {button}
        </button>
      </Form>
    </>
  );
}
