import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import {
  AVAILABILITY_LABELS,
  type Availability,
  BIO_MAX_LENGTH,
  EXPERTISE_LABELS,
  type Expertise,
  TECHNICIAN_NOTES_MAX_LENGTH,
  TECHNICIAN_STATUS_LABELS,
  type Technician,
} from "~/features/technicians/rules";
import { listPerLanguage } from "~/lib/language";
import { PHOTO_MAX_BYTES, photoFormats, photoTooLarge } from "~/lib/upload-limits";
import { AdminForm, type AdminFormProps, type Fields, type Layout } from "~/platform/admin/form";
import { ChoiceFieldset } from "~/ui/choice-fields";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

type StoredTechnician = Pick<
  Technician,
  | ("name" | "email" | "phone" | "address" | "bio" | "expertise" | "experienceYears")
  | ("availability" | "adminNotes" | "profilePhoto" | "status")
> & { version: string };

interface Props extends Pick<AdminFormProps, "id" | "refusal" | "constraint"> {
  choices: { expertise: readonly Expertise[]; availability: readonly Availability[] };
  /** The technician to edit; undefined to register a new one. */
  technician?: StoredTechnician;
  children: ReactNode;
}

/** The values as the form has them, with the expertise in the order of the checkboxes. */
const toFieldValues = (
  { experienceYears, expertise, version, ...values }: StoredTechnician,
  boxes: readonly string[],
) => ({
  ...values,
  experience: String(experienceYears),
  expertise: boxes.filter((area) => expertise.some((value) => value === area)).join(","),
});

const createFields = ({ id, choices, technician, refusal }: Props) =>
  ({
    name: { label: words.name },
    email: { label: words.email, type: "email", inputMode: "email" },
    phone: { label: words.phone, hint: words.digits, type: "tel", inputMode: "tel" },
    address: { label: words.address, control: "lines" },
    bio: {
      label: words.bio,
      control: "lines",
      optional: true,
      maxCharacters: BIO_MAX_LENGTH,
    },
    profilePhoto: {
      label: words.profilePhoto,
      control: (field) => (
        <PhotoChoice
          field={field}
          photo={technician?.profilePhoto ?? null}
          isRefused={refusal !== undefined}
        />
      ),
    },
    expertise: {
      label: words.expertise,
      format: (areas) => areas.replaceAll(",", ", "),
      control: (field, hint) => (
        <ExpertiseField
          field={field}
          hint={hint}
          options={choices.expertise}
          selected={technician?.expertise ?? []}
        />
      ),
    },
    experience: {
      label: words.experienceYears,
      summaryLabel: words.experience,
      type: "number",
      inputMode: "numeric",
    },
    availability: {
      label: words.availability,
      control: "choice",
      options: choices.availability.map((value) => ({ value, label: AVAILABILITY_LABELS[value] })),
    },
    status: {
      label: words.status,
      control: () => <StatusNotice id={`${id}-status`} status={technician?.status} />,
    },
    adminNotes: {
      label: words.adminNotes,
      hint: words.onlyAdministratorsSeeThem,
      control: "lines",
      optional: true,
      maxCharacters: TECHNICIAN_NOTES_MAX_LENGTH,
    },
  }) satisfies Fields;

const LAYOUT: Layout<keyof ReturnType<typeof createFields>> = listPerLanguage(() => [
  { title: words.personalInformation, of: [["name", "email", "phone"], "address", "bio", "profilePhoto"] },
  { title: words.expertiseAvailability, of: ["expertise", ["experience", "availability"]] },
  { title: words.adminSection, of: ["status", "adminNotes"] },
]);

export function TechnicianForm(props: Props) {
  const { id, refusal, constraint, choices, technician, children } = props;
  const values = technician && toFieldValues(technician, choices.expertise);
  return (
    <AdminForm
      id={id}
      isMultipart
      className="registration"
      refusal={refusal}
      constraint={constraint}
      defaultValue={values ?? { experience: "0", availability: "Flexible" }}
      stored={technician && { values, version: technician.version }}
      fields={createFields(props)}
      layout={LAYOUT}
    >
      <p className="row">{children}</p>
    </AdminForm>
  );
}

/** The status, which is not changed in this form. */
const StatusNotice = ({ id, status }: { id: string; status: Technician["status"] | undefined }) => (
  <div className="field">
    <label htmlFor={id}>{words.status}</label>
    <p className="hint" id={`${id}-hint`}>
      {status ? words.setInListOfElectricians : words.newElectricianIsPendingUntil}
    </p>
    <select id={id} name="status" disabled aria-describedby={`${id}-hint`}>
      <option value={status ?? "pending"}>{TECHNICIAN_STATUS_LABELS[status ?? "pending"]}</option>
    </select>
  </div>
);

interface ExpertiseFieldProps {
  field: TextFieldMetadata;
  hint: ReactNode;
  options: readonly Expertise[];
  /** What is ticked if the form was not sent yet. */
  selected: readonly string[];
}

/** Checkboxes for the areas of expertise. The form library gets them as one text, separated by commas. */
function ExpertiseField({ field, hint, options, selected }: ExpertiseFieldProps) {
  const initialValue: unknown = field.initialValue;
  const selectedValues = initialValue === undefined ? selected : String(initialValue).split(",");
  return (
    <ChoiceFieldset
      field={field}
      hint={hint}
      type="checkbox"
      label={words.expertise}
      options={options.map((value) => ({ value, label: EXPERTISE_LABELS[value] }))}
      isChosen={(value) => selectedValues.includes(value)}
    />
  );
}

interface PhotoChoiceProps {
  field: TextFieldMetadata;
  /** The current photo. */
  photo: string | null;
  /** The form was refused, and the browser does not send the file again by itself. */
  isRefused: boolean;
}

function PhotoChoice({ field, photo, isRefused }: PhotoChoiceProps) {
  const { key, ...input } = getInputProps(field, { type: "file", ariaDescribedBy: field.descriptionId });
  return (
    <FieldFrame
      field={field}
      label={photo ? words.newPhoto : words.profilePhoto}
      optional
      hint={words.photoMustBeImageShopKeeps(photoFormats(), isRefused)}
    >
      {photo ? <img src={photo} alt={words.keptNow} width="96" height="96" className="face" /> : null}
      <input
        key={key}
        {...input}
        accept="image/jpeg,image/png,image/webp"
        data-most-bytes={PHOTO_MAX_BYTES}
        data-too-large={photoTooLarge()}
      />
    </FieldFrame>
  );
}
