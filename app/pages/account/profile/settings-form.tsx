import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Preferences } from "~/features/accounts/profile/input";
import { CURRENCY_LABELS, LANGUAGE_LABELS } from "~/features/accounts/profile/preferences";
import { tabPath } from "~/features/accounts/profile/tabs";
import type { Rates } from "~/features/settings/currency-rates";
import { formatRupees, fromRupees } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

export const SETTINGS_FORM_ID = "settings";

type Notifications = Record<"email" | "sms" | "push", string>;
type Fields = Record<"acceptMarketing" | "currency" | "language", string> & { notifications: Notifications };
type SettingsFormFields = ReturnType<typeof useShopForm<Fields>>[1];

interface Props {
  preferences: Preferences;
  rates: Rates;
  refusal: FormRefusal | undefined;
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function SettingsForm({ preferences, rates, refusal }: Props) {
  const [form, fields] = useShopForm<Fields>({
    id: SETTINGS_FORM_ID,
    refusal,
    defaultValue: { ...preferences },
  });
  return (
    <Form method="post" action={tabPath("settings")} {...getFormProps(form)} preventScrollReset>
      <ErrorSummary form={form} labels={{ currency: "Currency", language: "Language" }} />
      <input type="hidden" name="intent" value={SETTINGS_FORM_ID} />
      <NotificationFields fields={fields} />
      <DisplayFields fields={fields} rates={rates} />
      <button type="submit" className="button primary">
        Save preferences
      </button>
    </Form>
  );
}

function NotificationFields({ fields: { notifications, acceptMarketing } }: { fields: SettingsFormFields }) {
  const { email, sms, push } = notifications.getFieldset();
  return (
    <fieldset className="field apart">
      <legend>Notification Preferences</legend>
      <ChannelCheckBox field={email} name="Email Notifications" description="Order updates and promotions." />
      <ChannelCheckBox
        field={sms}
        name="SMS Notifications"
        description="Important updates."
        unavailableText="We send no SMS yet."
      />
      <ChannelCheckBox
        field={push}
        name="Push Notifications"
        description="The same on your phone."
        unavailableText="We send none yet."
      />
      <ChannelCheckBox
        field={acceptMarketing}
        name="Marketing Emails"
        description="Promotional offers and new product updates."
        unavailableText="We write none yet."
      />
      <AlwaysSentNotice />
    </fieldset>
  );
}

function DisplayFields({
  fields: { currency, language },
  rates,
}: {
  fields: SettingsFormFields;
  rates: Rates;
}) {
  return (
    <fieldset className="field apart">
      <legend>Display Preferences</legend>
      <SelectField
        field={currency}
        label="Currency"
        hint={formatRatesHint(rates)}
        options={toOptions(CURRENCY_LABELS)}
      />
      <SelectField
        field={language}
        label="Language"
        hint="The shop is in English today. Hindi and Bengali come later; your choice is kept."
        options={toOptions(LANGUAGE_LABELS)}
      />
    </fieldset>
  );
}

/** `unavailableText` says that the shop does not send by this channel yet. */
function ChannelCheckBox({
  field,
  name,
  description,
  unavailableText,
}: {
  field: TextFieldMetadata;
  name: string;
  description: string;
  unavailableText?: string;
}) {
  const label = (
    <>
      <b>{name}</b>
      <br />
      <span className="quiet">
        {description}
        {unavailableText ? ` ${unavailableText} Your choice is kept.` : ""}
      </span>
    </>
  );
  return <CheckBox field={field} label={label} />;
}

function AlwaysSentNotice() {
  return (
    <>
      <p className="hint">Whatever you choose, we always write to you about:</p>
      <ul className="points">
        <li>money that goes back to you;</li>
        <li>an order or a visit that we, and not you, have cancelled or moved;</li>
        <li>signing in, your password and the safety of your account;</li>
        <li>a message you have sent us.</li>
      </ul>
    </>
  );
}

function formatRatesHint(rates: Rates): string {
  const rateTexts = Object.entries(rates).map(
    ([currency, price]) => `1 ${currency} = ${formatRupees(fromRupees(price))}`,
  );
  const missingCurrencies = Object.keys(CURRENCY_LABELS).filter(
    (currency) => currency !== "INR" && !(currency in rates),
  );
  return [
    "You always pay in rupees. In another currency we show beside the price about how much that is.",
    rateTexts.length > 0 ? `Today we count ${rateTexts.join(", ")}.` : "",
    missingCurrencies.length > 0
      ? `No rate is set for ${missingCurrencies.join(" and ")}, so there is nothing to show in it now.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
