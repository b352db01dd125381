import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { createConflictHint } from "./conflict-hint";
import type { Option } from "./filters";
import { FormKeyField, VersionField } from "./version-fields";

/** A field of a form: its label and what it is filled in with, a line of text unless it says otherwise. */
export type Field = {
  label: string;
  /** Its label in the summary of errors, if that is another. */
  summaryLabel?: string;
  hint?: string;
  optional?: boolean;
  /** How a stored value reads, if it reads differently; that of a choice is its label. */
  format?: (value: string) => string | undefined;
} & (
  | ({ control?: "line" } & Pick<
      ComponentProps<typeof TextField>,
      "type" | "inputMode" | "className" | "min" | "max" | "maxCharacters" | "autoComplete"
    >)
  | { control: "lines"; rows?: number; maxCharacters?: number; autoComplete?: string }
  | { control: "choice"; options: Option[] }
  | { control: "tick" }
  /** A control of its own, which may read the other fields of the form. */
  | { control: (field: TextFieldMetadata, hint: ReactNode, getField: GetField) => ReactNode }
);

export type Fields = Record<string, Field>;

type GetField = (name: string) => TextFieldMetadata;

/** The order of the fields by their names; those of a list stand side by side where there is room. */
export type Layout = readonly (string | readonly string[] | LayoutSection)[];

interface LayoutSection {
  title: string;
  /** Whether the fields are one choice together, in a fieldset. */
  isFieldset?: boolean;
  of: Layout;
  /** What follows the fields. */
  children?: ReactNode;
}

type FieldValues = Record<string, string | number | null | undefined>;
type FormFields = Record<string, FieldMetadata<unknown>>;

/** A field by its name, which has a dot if it stands in another: "deliveryCharges.homeVisit". */
function getField(fields: FormFields, name: string): TextFieldMetadata {
  const [first = "", ...rest] = name.split(".");
  const field = fields[first] as FieldMetadata<Record<string, unknown>>;
  return rest.length === 0
    ? (field as TextFieldMetadata)
    : getField(field.getFieldset() as FormFields, rest.join("."));
}

/** How the stored value of a field reads. */
const formatValue = (field: Field | undefined, value: string): string | undefined =>
  field?.control === "choice"
    ? field.options.find((option) => option.value === value)?.label
    : field?.format?.(value);

export interface AdminFormProps {
  id: string;
  fields: Fields;
  layout: Layout;
  refusal: FormRefusal | undefined;
  constraint?: Parameters<typeof useShopForm>[0]["constraint"];
  defaultValue?: Record<string, unknown>;
  /** The stored values and their version, if the form changes something that others may change as well. */
  stored?: { values?: FieldValues; version: string | number };
  hasFile?: boolean;
  className?: string;
  action?: string;
  /** What stands before the fields. */
  before?: ReactNode;
  /** The buttons, and what else follows the fields. */
  children: ReactNode | ((getField: GetField) => ReactNode);
}

/**
 * A form of the back-office from the descriptors of its fields. After a refusal it shows the errors and
 * everything typed, and where somebody else has saved in the meantime, what is stored now.
 */
export function AdminForm({
  id,
  fields,
  layout,
  refusal,
  constraint,
  defaultValue,
  stored,
  hasFile,
  className,
  action,
  before,
  children,
}: AdminFormProps) {
  const [form, formFields] = useShopForm<Record<string, unknown>>({ id, refusal, constraint, defaultValue });
  const get = (name: string) => getField(formFields, name);
  const labels = Object.entries(fields).map(([name, { label, summaryLabel = label }]) => [
    name,
    summaryLabel,
  ]);
  const getHint = stored?.values
    ? createConflictHint({
        versionField: get("seenVersion"),
        currentValues: stored.values,
        format: (name, value) => formatValue(fields[name], value),
      })
    : (_field: TextFieldMetadata, hint?: string): ReactNode => hint;
  const renderField = (name: string) => {
    const field = get(name);
    const descriptor = fields[name];
    if (!descriptor) return null;
    const hint = getHint(field, descriptor.hint);
    return <FormField key={name} field={field} descriptor={descriptor} hint={hint} getField={get} />;
  };
  const renderLayout = (parts: Layout) =>
    parts.map((part) => {
      if (typeof part === "string") return renderField(part);
      if ("of" in part)
        return (
          <FormSection key={part.title} {...part}>
            {renderLayout(part.of)}
            {part.children}
          </FormSection>
        );
      return (
        <div key={part.join()} className="fields">
          {part.map(renderField)}
        </div>
      );
    });
  return (
    <form
      method="post"
      action={action}
      encType={hasFile ? "multipart/form-data" : undefined}
      {...getFormProps(form)}
      className={className}
    >
      <ErrorSummary form={form} labels={Object.fromEntries(labels)} />
      {before}
      {stored ? <VersionField field={get("seenVersion")} currentVersion={stored.version} /> : null}
      <FormKeyField field={get("formKey")} />
      {renderLayout(layout)}
      {typeof children === "function" ? children(get) : children}
    </form>
  );
}

interface FormFieldProps {
  field: TextFieldMetadata;
  descriptor: Field;
  hint: ReactNode;
  getField: GetField;
}

function FormField({ field, descriptor, hint, getField }: FormFieldProps) {
  const { label, optional } = descriptor;
  const frame = { field, label, optional, hint };
  if (typeof descriptor.control === "function") return descriptor.control(field, hint, getField);
  switch (descriptor.control) {
    case "tick":
      return <CheckBox field={field} label={label} />;
    case "choice":
      return <SelectField {...frame} options={descriptor.options} />;
    case "lines": {
      const { rows, maxCharacters, autoComplete } = descriptor;
      return <TextArea {...frame} rows={rows} maxCharacters={maxCharacters} autoComplete={autoComplete} />;
    }
    default: {
      const { type, inputMode, className, min, max, maxCharacters, autoComplete = "off" } = descriptor;
      const input = { type, inputMode, className, min, max, maxCharacters, autoComplete };
      return <TextField {...frame} {...input} />;
    }
  }
}

const FormSection = ({
  title,
  isFieldset,
  children,
}: {
  title: string;
  isFieldset?: boolean;
  children: ReactNode;
}) =>
  isFieldset ? (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  ) : (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );

/** The buttons of a form that saves: Cancel leads to `returnPath`. */
export const SaveButtons = ({
  label,
  busy,
  returnPath,
}: {
  label: string;
  busy: string;
  returnPath: string;
}) => (
  <p className="row">
    <a href={returnPath} className="button">
      Cancel
    </a>
    <button type="submit" className="button primary" data-busy={busy}>
      {label}
    </button>
  </p>
);
