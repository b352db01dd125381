import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import {
  BIO_MAX_LENGTH,
  TECHNICIAN_NOTES_MAX_LENGTH,
  TECHNICIAN_STATUS_LABELS,
  type Technician,
} from "~/features/technicians/rules";
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { AdminForm, type AdminFormProps, type Fields, type Layout } from "~/platform/admin/form";
import { ChoiceFieldset } from "~/ui/choice-fields";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";

type StoredTechnician = Pick<
  Technician,
  | ("name" | "email" | "phone" | "address" | "bio" | "expertise" | "experienceYears")
  | ("availability" | "adminNotes" | "profilePhoto" | "status")
> & { version: string };

interface Props extends Pick<AdminFormProps, "id" | "refusal" | "constraint"> {
  choices: { expertise: readonly string[]; availability: readonly string[] };
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
    name: { label: "Name" },
    email: { label: "Email", type: "email", inputMode: "email" },
    phone: { label: "Phone", hint: "10 digits", type: "tel", inputMode: "tel" },
    address: { label: "Address", control: "lines" },
    bio: {
      label: "Bio",
      control: "lines",
      optional: true,
      maxCharacters: BIO_MAX_LENGTH,
    },
    profilePhoto: {
      label: "Profile photo",
      control: (field) => (
        <PhotoChoice
          field={field}
          photo={technician?.profilePhoto ?? null}
          isRefused={refusal !== undefined}
        />
      ),
    },
    expertise: {
      label: "Expertise",
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
      label: "Experience (years)",
      summaryLabel: "Experience",
      type: "number",
      inputMode: "numeric",
    },
    availability: {
      label: "Availability",
      control: "choice",
      options: choices.availability.map((value) => ({ value, label: value })),
    },
    status: {
      label: "Status",
      control: () => <StatusNotice id={`${id}-status`} status={technician?.status} />,
    },
    adminNotes: {
      label: "Admin notes",
      hint: "Only administrators see them.",
      control: "lines",
      optional: true,
      maxCharacters: TECHNICIAN_NOTES_MAX_LENGTH,
    },
  }) satisfies Fields;

const LAYOUT: Layout<keyof ReturnType<typeof createFields>> = [
  { title: "Personal Information", of: [["name", "email", "phone"], "address", "bio", "profilePhoto"] },
  { title: "Expertise & Availability", of: ["expertise", ["experience", "availability"]] },
  { title: "Admin Section", of: ["status", "adminNotes"] },
];

export function TechnicianForm(props: Props) {
  const { id, refusal, constraint, choices, technician, children } = props;
  const values = technician && toFieldValues(technician, choices.expertise);
  return (
    <AdminForm
      id={id}
      hasFile
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
    <label htmlFor={id}>Status</label>
    <p className="hint" id={`${id}-hint`}>
      {status ? "Set in the list of electricians." : "A new electrician is pending until you approve them."}
    </p>
    <select id={id} name="status" disabled aria-describedby={`${id}-hint`}>
      <option value={status ?? "pending"}>{TECHNICIAN_STATUS_LABELS[status ?? "pending"]}</option>
    </select>
  </div>
);

interface ExpertiseFieldProps {
  field: TextFieldMetadata;
  hint: ReactNode;
  options: readonly string[];
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
      label="Expertise"
      options={options.map((value) => ({ value, label: value }))}
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
      label={photo ? "New photo" : "Profile photo"}
      optional
      hint={`The photo must be an image: ${PHOTO_FORMATS}. The shop keeps a small square of its middle.${
        isRefused ? " If you chose one, please choose it again." : ""
      }`}
    >
      {photo ? <img src={photo} alt="Kept now" width="96" height="96" className="face" /> : null}
      <input
        key={key}
        {...input}
        accept="image/jpeg,image/png,image/webp"
        data-most-bytes={PHOTO_MAX_BYTES}
        data-too-large={PHOTO_TOO_LARGE}
      />
    </FieldFrame>
  );
}
