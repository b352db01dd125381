import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import {
  BIO_MAX_LENGTH,
  TECHNICIAN_NOTES_MAX_LENGTH,
  TECHNICIAN_STATUS_LABELS,
  type Technician,
} from "~/features/technicians/rules";
import { createConflictHint } from "~/pages/admin/parts/conflict-hint";
import { VersionField } from "~/pages/admin/parts/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { ExpertiseField } from "./expertise-field";
import { PhotoChoice } from "./photo-field";

const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  bio: "Bio",
  expertise: "Expertise",
  experience: "Experience",
  profilePhoto: "Profile photo",
  availability: "Availability",
  adminNotes: "Admin notes",
};

type TechnicianFieldValues = Record<keyof typeof LABELS | "seenVersion", string>;
type TechnicianValues = Pick<
  Technician,
  | "name"
  | "email"
  | "phone"
  | "address"
  | "bio"
  | "expertise"
  | "experienceYears"
  | "availability"
  | "adminNotes"
> &
  Pick<Technician, "profilePhoto" | "status"> & { version: string };

interface Props {
  id: string;
  refusal: FormRefusal | undefined;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  choices: { expertise: readonly string[]; availability: readonly string[] };
  /** The technician to edit; undefined to register a new one. */
  technician?: TechnicianValues;
  children: ReactNode;
}

/** The values as the form has them, with the expertise in the order of the checkboxes. */
const toFieldValues = (
  { experienceYears, expertise, version, ...values }: TechnicianValues,
  boxes: readonly string[],
) => ({
  ...values,
  experience: String(experienceYears),
  expertise: boxes.filter((area) => expertise.some((value) => value === area)).join(","),
});

export function TechnicianForm({ id, refusal, constraint, choices, technician, children }: Props) {
  const currentValues = technician
    ? toFieldValues(technician, choices.expertise)
    : { experience: "0", availability: "Flexible" };
  const [form, fields] = useShopForm<TechnicianFieldValues>({
    id,
    refusal,
    constraint,
    defaultValue: currentValues,
  });
  const hint = createConflictHint({
    versionField: fields.seenVersion,
    currentValues,
    labels: { expertise: (areas) => areas.replaceAll(",", ", ") },
  });
  return (
    <form method="post" encType="multipart/form-data" {...getFormProps(form)} className="registration">
      <ErrorSummary form={form} labels={LABELS} />
      {technician ? <VersionField field={fields.seenVersion} currentVersion={technician.version} /> : null}
      <section>
        <h2>Personal Information</h2>
        <div className="fields">
          <TextField field={fields.name} label={LABELS.name} hint={hint(fields.name)} autoComplete="off" />
          <TextField
            field={fields.email}
            label={LABELS.email}
            hint={hint(fields.email)}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <TextField
            field={fields.phone}
            label={LABELS.phone}
            type="tel"
            inputMode="tel"
            hint={hint(fields.phone, "10 digits")}
            autoComplete="off"
          />
        </div>
        <TextArea
          field={fields.address}
          label={LABELS.address}
          hint={hint(fields.address)}
          autoComplete="off"
        />
        <TextArea
          field={fields.bio}
          label={LABELS.bio}
          hint={hint(fields.bio)}
          optional
          maxCharacters={BIO_MAX_LENGTH}
          autoComplete="off"
        />
        <PhotoChoice
          field={fields.profilePhoto}
          photo={technician?.profilePhoto ?? null}
          isRefused={refusal !== undefined}
        />
      </section>
      <section>
        <h2>Expertise &amp; Availability</h2>
        <ExpertiseField
          field={fields.expertise}
          hint={hint(fields.expertise)}
          options={choices.expertise}
          selected={technician?.expertise ?? []}
        />
        <div className="fields">
          <TextField
            field={fields.experience}
            label="Experience (years)"
            hint={hint(fields.experience)}
            type="number"
            inputMode="numeric"
          />
          <SelectField
            field={fields.availability}
            label={LABELS.availability}
            hint={hint(fields.availability)}
            options={choices.availability.map((value) => ({ value, label: value }))}
          />
        </div>
      </section>
      <section>
        <h2>Admin Section</h2>
        <div className="field">
          <label htmlFor={`${id}-status`}>Status</label>
          <p className="hint" id={`${id}-status-hint`}>
            {technician
              ? "Set in the list of electricians."
              : "A new electrician is pending until you approve them."}
          </p>
          <select id={`${id}-status`} name="status" disabled aria-describedby={`${id}-status-hint`}>
            <option value={technician?.status ?? "pending"}>
              {TECHNICIAN_STATUS_LABELS[technician?.status ?? "pending"]}
            </option>
          </select>
        </div>
        <TextArea
          field={fields.adminNotes}
          label={LABELS.adminNotes}
          optional
          maxCharacters={TECHNICIAN_NOTES_MAX_LENGTH}
          hint={hint(fields.adminNotes, "Only administrators see them.")}
          autoComplete="off"
        />
      </section>
      <p className="row">{children}</p>
    </form>
  );
}
