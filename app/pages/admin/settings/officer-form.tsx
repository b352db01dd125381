import type { ShopProfile } from "~/features/settings/shop";
import { TextField } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { SectionForm } from "./section-form";
import type { FormProps } from "./sections";

type GrievanceOfficer = ShopProfile["grievanceOfficer"];

const LABELS = {
  "grievanceOfficer.name": "Name",
  "grievanceOfficer.designation": "Designation",
  "grievanceOfficer.phone": "Phone",
  "grievanceOfficer.email": "E-mail",
};

export function OfficerForm({
  officer,
  refusal,
  versions,
  constraint,
}: FormProps & { officer: GrievanceOfficer }) {
  const [form, fields] = useShopForm<{ grievanceOfficer: GrievanceOfficer }>({
    id: "officer",
    refusal,
    constraint,
    defaultValue: { grievanceOfficer: officer },
  });
  const { name, designation, phone, email } = fields.grievanceOfficer.getFieldset();
  return (
    <SectionForm
      id="officer"
      form={form}
      versions={versions}
      labels={LABELS}
      description={<p>Whom customers complain to. The law asks every online shop to name one.</p>}
    >
      <div className="fields">
        <TextField field={name} label="Name" autoComplete="off" />
        <TextField field={designation} label="Designation" autoComplete="off" />
        <TextField field={phone} label="Phone" type="tel" autoComplete="off" />
        <TextField field={email} label="E-mail" type="email" autoComplete="off" />
      </div>
    </SectionForm>
  );
}
