import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { CodeForm } from "~/features/accounts/two-factor/input";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

interface Props {
  secret: string;
  /** The `otpauth:` address by which an app on the same device imports the secret. */
  authenticatorUri: string;
  qr: string;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal?: FormRefusal;
}

const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Shows the secret as QR code, link and text, and asks for the first code of the app. */
export function TwoFactorSetup({ secret, authenticatorUri, qr, constraint, refusal }: Props) {
  const [form, fields] = useShopForm<CodeForm>({ id: "confirm", refusal, constraint });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <h2>1. Add the shop to your app</h2>
      <p>Scan this with your authenticator app:</p>
      <img src={qr} width="240" height="240" alt="QR code for your authenticator app" className="qr" />
      <p>
        On this very phone? <a href={authenticatorUri}>Open your authenticator app</a>
      </p>
      <p>
        Or type in this key, for codes that change with the time:
        <br />
        <code className="secret">{groupByFour(secret)}</code>
      </p>
      <h2>2. Type the code it shows</h2>
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          field={fields.code}
          label="Code"
          hint="Six digits. All your other devices are then signed out."
          inputMode="numeric"
          autoComplete="one-time-code"
          className="medium"
        />
        <button type="submit" className="button primary">
          Turn on
        </button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <button type="submit" className="button">
          Leave it off
        </button>
      </Form>
    </>
  );
}
