import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { pick } from "~/lib/field-lists";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { createConflictHint } from "./conflict-hint";
import type { Option } from "./filters";
import { FormKeyField, SeenValues, VersionField } from "./version-fields";
import { words } from "./words.en";

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
      "type" | "inputMode" | "className" | "min" | "max" | "maxCharacters"
    >)
  | { control: "lines"; rows?: number; maxCharacters?: number }
  | { control: "choice"; options: Option[] }
  | { control: "tick" }
  /** A control of its own, which may read the other fields of the form. */
  | { control: (field: TextFieldMetadata, hint: ReactNode, getField: GetField) => ReactNode }
);

export type Fields = Record<string, Field>;

type GetField = (name: string) => TextFieldMetadata;

/** The order of the fields by their names; those of a list stand side by side where there is room. */
export type Layout<Name = string> = readonly (Name | readonly Name[] | LayoutSection<Name>)[];

interface LayoutSection<Name> {
  title: string;
  /** Whether the fields are one choice together, in a fieldset. */
  isFieldset?: boolean;
  /** Whether the fields are folded until somebody wants them, or one of them is refused. */
  isFolded?: boolean;
  of: Layout<Name>;
  /** What follows the fields. */
  children?: ReactNode;
}

type FieldValues = Record<string, unknown>;
type FormFields = Record<string, FieldMetadata<unknown>>;

/** A field by its name, which has a dot if it stands in another: "deliveryCharges.homeVisit". */
function getField(fields: FormFields, name: string): TextFieldMetadata {
  const [first = "", ...rest] = name.split(".");
  const field = fields[first] as FieldMetadata<Record<string, unknown>>;
  return rest.length === 0
    ? (field as TextFieldMetadata)
    : getField(field.getFieldset() as FormFields, rest.join("."));
}

/** The labels of fields in the summary of errors. */
export const toSummaryLabels = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, summaryLabel = label }]) => [name, summaryLabel]),
  );

/** How the stored value of a field reads. */
const formatValue = (field: Field | undefined, value: string): string | undefined =>
  field?.control === "choice"
    ? field.options.find((option) => option.value === value)?.label
    : field?.format?.(value);

export interface AdminFormProps<Name extends string = string> {
  id: string;
  fields: Record<Name, Field>;
  layout: Layout<NoInfer<Name>>;
  refusal: FormRefusal | undefined;
  constraint?: Parameters<typeof useShopForm>[0]["constraint"];
  defaultValue?: Record<string, unknown>;
  /**
   * The version of what the form changes, if others may change it as well, and the stored values, if they are
   * not the default values.
   */
  stored?: { values?: FieldValues; version: string | number };
  isMultipart?: boolean;
  className?: string;
  action?: string;
  /** What stands before the fields. */
  before?: ReactNode;
  /** What follows the fields: the buttons. */
  children: ReactNode | ((getField: GetField) => ReactNode);
}

/**
 * A form of the back-office from the descriptors of its fields. After a refusal it shows the errors and
 * everything typed, and where somebody else has saved in the meantime, what is stored now.
 */
export function AdminForm<Name extends string>({
  id,
  fields,
  layout,
  refusal,
  constraint,
  defaultValue,
  stored,
  isMultipart,
  className,
  action,
  before,
  children,
}: AdminFormProps<Name>) {
  const [form, formFields] = useShopForm<Record<string, unknown>>({ id, refusal, constraint, defaultValue });
  const get = (name: string) => getField(formFields, name);
  const currentValues = stored?.values ?? defaultValue ?? {};
  const format = (name: string, value: string) => formatValue((fields as Fields)[name], value);
  const getHint = stored
    ? createConflictHint({ versionField: get("seenVersion"), currentValues, format })
    : (_field: TextFieldMetadata, hint?: string): ReactNode => hint;
  const renderField = (name: Name) => (
    <FormField
      key={name}
      name={name}
      descriptor={fields[name]}
      fields={formFields}
      hint={getHint(get(name), fields[name].hint)}
    />
  );
  const labels = toSummaryLabels(fields);
  const isRefused = (name: Name) => get(name).errors !== undefined;
  const renderLayout = (parts: Layout<Name>): ReactNode =>
    parts.map((part) => {
      if (typeof part === "string") return renderField(part);
      if ("of" in part)
        return (
          <FormSection key={part.title} {...part} isRefused={listFieldNames(part.of).some(isRefused)}>
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
      encType={isMultipart ? "multipart/form-data" : undefined}
      {...getFormProps(form)}
      className={className}
    >
      <ErrorSummary form={form} labels={{ ...pick(labels, listFieldNames(layout)), ...labels }} />
      {before}
      {stored ? (
        <>
          <VersionField field={get("seenVersion")} currentVersion={stored.version} />
          <SeenValues
            versionField={get("seenVersion")}
            field={get("seenValues")}
            values={currentValues}
            names={Object.keys(fields)}
            getLabel={(name) => (fields as Fields)[name]?.label ?? name}
            format={format}
          />
        </>
      ) : null}
      <FormKeyField field={get("formKey")} />
      {renderLayout(layout)}
      {typeof children === "function" ? children(get) : children}
    </form>
  );
}

interface FormFieldProps {
  name: string;
  descriptor: Field;
  /** The fields of the form. */
  fields: FormFields;
  hint?: ReactNode;
}

export function FormField({ name, descriptor, fields, hint = descriptor.hint }: FormFieldProps) {
  const get = (other: string) => getField(fields, other);
  const field = get(name);
  const { label, optional } = descriptor;
  const frame = { field, label, optional, hint };
  if (typeof descriptor.control === "function") return descriptor.control(field, hint, get);
  switch (descriptor.control) {
    case "tick":
      return <CheckBox field={field} label={label} />;
    case "choice":
      return <SelectField {...frame} options={descriptor.options} />;
    case "lines": {
      const { rows, maxCharacters } = descriptor;
      return <TextArea {...frame} rows={rows} maxCharacters={maxCharacters} autoComplete="off" />;
    }
    default: {
      const { type, inputMode, className, min, max, maxCharacters } = descriptor;
      const input = { type, inputMode, className, min, max, maxCharacters };
      return <TextField {...frame} {...input} autoComplete="off" />;
    }
  }
}

const listFieldNames = <Name extends string>(layout: Layout<Name>): Name[] =>
  layout.flatMap((part) => {
    if (typeof part === "string") return [part];
    return "of" in part ? listFieldNames(part.of) : [...part];
  });

interface FormSectionProps extends Pick<LayoutSection<string>, "title" | "isFieldset" | "isFolded"> {
  isRefused: boolean;
  children: ReactNode;
}

function FormSection({ title, isFieldset, isFolded, isRefused, children }: FormSectionProps) {
  if (isFolded)
    return (
      <details open={isRefused}>
        <summary>{title}</summary>
        {children}
      </details>
    );
  return isFieldset ? (
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
}

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
      {words.cancel}
    </a>
    <button type="submit" className="button primary" data-busy={busy}>
      {label}
    </button>
  </p>
);
