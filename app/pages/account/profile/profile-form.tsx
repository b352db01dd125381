import { getFormProps } from "@conform-to/react";
import type { Firm } from "~/features/accounts/profile/business-input";
import { COUNTRIES, GENDER_LABELS, MIN_BIRTHDAY } from "~/features/accounts/profile/rules";
import { tabPath } from "~/features/accounts/profile/tabs";
import { translatePlace } from "~/features/settings/state-names";
import { listPerLanguage, perLanguage } from "~/lib/language";
import { FIRM_LABELS, FirmFields } from "~/pages/parts/firm/firm-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

type Props = Pick<SectionProps<"profile">, "profile" | "gstBill" | "today" | "constraint"> & {
  refusal?: FormRefusal;
};
type AddressFieldValues = Record<"street" | "city" | "state" | "zipCode" | "country", string>;
type ProfileFieldValues = Record<"name" | "phone" | "dateOfBirth" | "gender" | keyof Firm, string> & {
  address: AddressFieldValues;
};

const LABELS = perLanguage(() => ({
  name: words.fullName,
  phone: words.phone,
  dateOfBirth: words.dateOfBirth,
  gender: words.gender,
  "address.street": words.address,
  "address.city": words.city,
  "address.state": words.state,
  "address.zipCode": words.pincodeOrPostalCode,
  "address.country": words.country,
  ...FIRM_LABELS,
}));
const GENDERS = listPerLanguage(() => [
  { value: "", label: words.notSaid },
  ...Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label })),
]);
const COUNTRY_OPTIONS = listPerLanguage(() =>
  COUNTRIES.map((country) => ({ value: country, label: translatePlace(country) })),
);
/** Leaves room for a country code and separators, as in "+91 98765-43210". */
const PHONE_INPUT_MAX_LENGTH = 18;

type ProfileFormFields = ReturnType<typeof useShopForm<ProfileFieldValues>>[1];

export function ProfileForm({ profile, gstBill, today, constraint, refusal }: Props) {
  const { email, ...defaultValue } = profile;
  const [form, fields] = useShopForm<ProfileFieldValues>({
    id: "change-profile",
    refusal,
    constraint,
    defaultValue,
  });
  return (
    <form method="post" action={`${tabPath("profile")}&edit=1`} {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={LABELS} />
      <input type="hidden" name="intent" value="change-profile" />
      <TextField field={fields.name} label={LABELS.name} autoComplete="name" />
      <p className="breakable">
        <RichText
          text={words.emailItIsHowYouSign}
          parts={{
            b: () => <b>{email}</b>,
            br: () => <br />,
            span: (text) => <span className="quiet">{text}</span>,
          }}
        />
      </p>
      <PersonalFields fields={fields} today={today} />
      <AddressFields address={fields.address} />
      {gstBill ? (
        <fieldset className="field apart">
          <legend>{words.gstBill}</legend>
          <p className="hint">{words.gstBillHint}</p>
          <FirmFields fields={fields} known={gstBill} />
        </fieldset>
      ) : null}
      <p className="row">
        <button type="submit" className="button primary">
          {words.saveChanges}
        </button>
        <a href={tabPath("profile")} className="button quiet">
          {words.cancel}
        </a>
      </p>
    </form>
  );
}

function PersonalFields({ fields, today }: { fields: ProfileFormFields; today: string }) {
  return (
    <>
      <TextField
        field={fields.phone}
        label={LABELS.phone}
        hint={words.digits}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_INPUT_MAX_LENGTH}
        className="medium"
      />
      <TextField
        field={fields.dateOfBirth}
        label={LABELS.dateOfBirth}
        optional
        type="date"
        min={MIN_BIRTHDAY}
        max={today}
        autoComplete="bday"
        className="medium"
      />
      <SelectField field={fields.gender} label={LABELS.gender} options={GENDERS} />
    </>
  );
}

function AddressFields({ address }: Pick<ProfileFormFields, "address">) {
  const { street, city, state, zipCode, country } = address.getFieldset();
  return (
    <>
      <TextArea field={street} label={LABELS["address.street"]} optional autoComplete="street-address" />
      <TextField field={city} label={LABELS["address.city"]} optional autoComplete="address-level2" />
      <TextField field={state} label={LABELS["address.state"]} optional autoComplete="address-level1" />
      <TextField
        field={zipCode}
        label={LABELS["address.zipCode"]}
        optional
        autoComplete="postal-code"
        className="short"
      />
      <SelectField field={country} label={LABELS["address.country"]} options={COUNTRY_OPTIONS} />
    </>
  );
}
