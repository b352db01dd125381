import { getFormProps } from "@conform-to/react";
import type { Preferences } from "~/features/accounts/profile/input";
import { CURRENCY_LABELS } from "~/features/accounts/profile/preferences";
import { tabPath } from "~/features/accounts/profile/tabs";
import type { Rates } from "~/features/settings/currency-rates";
import { LANGUAGE_NAMES } from "~/lib/language";
import { formatRupees, fromRupees } from "~/lib/money";
import { ShownIn } from "~/pages/parts/shown-in";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

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
    <form method="post" action={tabPath("settings")} {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ currency: words.currency, language: words.language }} />
      <input type="hidden" name="intent" value={SETTINGS_FORM_ID} />
      <ShownIn />
      <NotificationFields fields={fields} />
      <DisplayFields fields={fields} rates={rates} />
      <button type="submit" className="button primary">
        {words.savePreferences}
      </button>
    </form>
  );
}

function NotificationFields({ fields: { notifications, acceptMarketing } }: { fields: SettingsFormFields }) {
  const { email, sms, push } = notifications.getFieldset();
  return (
    <fieldset className="field apart">
      <legend>{words.notificationPreferences}</legend>
      <ChannelCheckBox
        field={email}
        name={words.emailNotifications}
        description={words.orderUpdatesAndPromotions}
      />
      <ChannelCheckBox
        field={sms}
        name={words.smsNotifications}
        description={words.importantUpdates}
        unavailableText={words.weSendNoSmsYet}
      />
      <ChannelCheckBox
        field={push}
        name={words.pushNotifications}
        description={words.sameOnYourPhone}
        unavailableText={words.weSendNoneYet}
      />
      <ChannelCheckBox
        field={acceptMarketing}
        name={words.marketingEmails}
        description={words.promotionalOffersAndNewProductUpdates}
        unavailableText={words.weWriteNoneYet}
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
      <legend>{words.displayPreferences}</legend>
      <SelectField
        field={currency}
        label={words.currency}
        hint={formatRatesHint(rates)}
        options={toOptions(CURRENCY_LABELS)}
      />
      <SelectField field={language} label={words.language} options={toOptions(LANGUAGE_NAMES)} />
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
      <span className="quiet">{words.yourChoiceIsKept(description, unavailableText)}</span>
    </>
  );
  return <CheckBox field={field} label={label} />;
}

function AlwaysSentNotice() {
  return (
    <>
      <p className="hint">{words.whateverYouChooseWeAlwaysWrite}</p>
      <ul className="points">
        <li>{words.moneyThatGoesBackToYou}</li>
        <li>{words.orderOrVisit}</li>
        <li>{words.signingInYourPasswordAndSafety}</li>
        <li>{words.messageYouHaveSentUs}</li>
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
    words.youAlwaysPayInRupees,
    rateTexts.length > 0 ? words.todayWeCount(rateTexts.join(", ")) : "",
    missingCurrencies.length > 0 ? words.noRateIsSet(missingCurrencies) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
