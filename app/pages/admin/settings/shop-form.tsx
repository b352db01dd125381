import type { ShopProfile } from "~/features/settings/shop";
import { SelectField } from "~/ui/choice-fields";
import { TextField } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { SectionForm } from "./section-form";
import type { FormProps } from "./sections";

const LABELS = {
  name: "Name of the shop",
  legalName: "Legal name",
  gstin: "GSTIN",
  stateCode: "State",
  since: "Since",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "E-mail",
};
type ShopFields = Pick<ShopProfile, keyof typeof LABELS>;

interface Props extends FormProps {
  shop: ShopFields;
  states: { code: string; name: string }[];
}

export function ShopForm({ shop, states, refusal, versions, constraint }: Props) {
  const [form, fields] = useShopForm<Record<keyof typeof LABELS, string>>({
    id: "shop",
    refusal,
    constraint,
    defaultValue: shop,
  });
  const options = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return (
    <SectionForm
      id="shop"
      form={form}
      versions={versions}
      labels={LABELS}
      description={
        <p>
          Shown on every page, in letters, and on invoices from now on. Invoices that were issued keep theirs.
        </p>
      }
    >
      <div className="fields">
        <TextField field={fields.name} label={LABELS.name} autoComplete="off" />
        <TextField
          field={fields.legalName}
          label={LABELS.legalName}
          hint="The proprietor or company, as registered"
          autoComplete="off"
        />
        <TextField
          field={fields.gstin}
          label={LABELS.gstin}
          hint="15 letters and digits"
          autoComplete="off"
        />
        <SelectField
          field={fields.stateCode}
          label={LABELS.stateCode}
          hint="The first two digits of the GSTIN: goods sent within it carry CGST and SGST"
          options={options}
        />
        <TextField
          field={fields.since}
          label={LABELS.since}
          hint="The year the shop began"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.email}
          label={LABELS.email}
          hint="Customers write to it; contact messages and refunds due are told to it"
          type="email"
          autoComplete="off"
        />
        <TextField field={fields.phone} label={LABELS.phone} type="tel" autoComplete="off" />
        <TextField
          field={fields.whatsapp}
          label={LABELS.whatsapp}
          hint="Empty: no chat buttons are shown"
          optional
          type="tel"
          autoComplete="off"
        />
      </div>
    </SectionForm>
  );
}
