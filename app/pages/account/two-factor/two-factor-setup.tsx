import { getFormProps } from "@conform-to/react";
import type { CodeForm } from "~/features/accounts/two-factor/input";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

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
      <h2>{words.addShopToYourApp}</h2>
      <p>{words.scanThisWithYourAuthenticatorApp}</p>
      <img src={qr} width="240" height="240" alt={words.qrCodeForYourAuthenticatorApp} className="qr" />
      <p>
        <RichText
          text={words.onThisVeryPhoneOpen}
          parts={{ link: (text) => <a href={authenticatorUri}>{text}</a> }}
        />
      </p>
      <p>
        <RichText
          text={words.orTypeInThisKey}
          parts={{ br: () => <br />, code: () => <code className="secret">{groupByFour(secret)}</code> }}
        />
      </p>
      <h2>{words.typeCodeItShows}</h2>
      <form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          field={fields.code}
          label={words.codeLabel}
          hint={words.sixDigitsAllYourOtherDevices}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="medium"
        />
        <button type="submit" className="button primary">
          {words.turnOn}
        </button>
      </form>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <button type="submit" className="button">
          {words.leaveItOff}
        </button>
      </form>
    </>
  );
}
