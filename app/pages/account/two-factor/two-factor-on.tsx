import { getFormProps } from "@conform-to/react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import type { PasswordAndCode } from "~/features/accounts/two-factor/input";
import { formatDate } from "~/lib/time";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

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
        <RichText
          text={words.itIsOnSinceRecoveryCode(formatDate(new Date(since)), codesLeft)}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      {formProps.method === "sign-in-again" ? (
        <SignInAgainNotice path="/user/two-factor" />
      ) : (
        <>
          <section className="narrow">
            <h2>{words.newRecoveryCodes}</h2>
            <p>{words.youGetTenNewOnes}</p>
            <ReauthenticateForm
              id="new-codes"
              button={words.makeNewCodes}
              fieldPrefix={words.forNewCodes}
              {...formProps}
            />
          </section>
          <section className="narrow">
            <h2>{words.turnItOff}</h2>
            <p>{words.yourPasswordAloneThenOpens}</p>
            <ReauthenticateForm
              id="turn-off"
              button={words.turnOff}
              fieldPrefix={words.toTurnItOff}
              {...formProps}
            />
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
      <form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value={id} />
        <ReauthenticateFields
          method={method}
          field={fields.password}
          label={words.yourPassword(fieldPrefix)}
        />
        <TextField
          field={fields.code}
          label={words.code(fieldPrefix)}
          hint={words.ofYourAppOrRecoveryCode}
          autoComplete="one-time-code"
          className="medium"
        />
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </>
  );
}
