import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { SettingView } from "~/features/settings/setting-types.server";
import { VersionField } from "~/platform/admin/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import type { SectionView } from "./section-forms.server";

/** The names of a setting's inputs with their labels; all are required unless the setting is optional. */
const listInputs = ([name, { label, control }]: [string, SettingView]): [name: string, label: string][] => {
  if (control.kind === "rows") return control.rows.flatMap(Object.entries);
  if (control.kind !== "group") return [[name, label]];
  return Object.entries(control.settings).flatMap(([part, setting]) =>
    listInputs([`${name}.${part}`, setting]),
  );
};

interface Props {
  section: SectionView;
  refusal: FormRefusal | undefined;
}

/** The form of a section, made from its settings. */
export function SectionForm({ section, refusal }: Props) {
  const { id, title, description, version, settings, typed } = section;
  const hasRows = settings.some(([, { control }]) => control.kind === "rows");
  const required = hasRows ? [] : settings.filter(([, { isOptional }]) => !isOptional).flatMap(listInputs);
  const constraint = Object.fromEntries(required.map(([name]) => [name, { required: true }]));
  const [form] = useShopForm<Record<string, unknown>>({ id, refusal, constraint, defaultValue: typed });
  const fields = form.getFieldset() as Record<string, FieldMetadata<Record<string, string>>>;
  const fieldOf: FieldOf = (name) => {
    const [key = "", part = ""] = name.split(".");
    return (part ? fields[key]?.getFieldset()[part] : fields[key]) as TextFieldMetadata;
  };
  const inputs = settings.map(([name, setting]) => (
    <SettingField key={name} name={name} setting={setting} fieldOf={fieldOf} />
  ));
  return (
    <section aria-labelledby={`${id}-title`} className="setting">
      <h2 id={`${id}-title`}>{title}</h2>
      {description ? <p>{description}</p> : null}
      <form method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} labels={Object.fromEntries(settings.flatMap(listInputs))} />
        <VersionField field={fieldOf("seenVersion")} currentVersion={version} />
        {hasRows ? inputs : <div className="fields">{inputs}</div>}
        <p>
          <button type="submit" name="intent" value={id} className="button primary" data-busy="Saving...">
            Save<span className="unseen"> {title.toLowerCase()}</span>
          </button>
        </p>
      </form>
    </section>
  );
}

type FieldOf = (name: string) => TextFieldMetadata;

interface FieldProps {
  name: string;
  setting: SettingView;
  fieldOf: FieldOf;
}

function SettingField({ name, setting: { label, hint, isOptional, control }, fieldOf }: FieldProps) {
  if (control.kind === "select")
    return <SelectField field={fieldOf(name)} label={label} hint={hint} options={control.options} />;
  if (control.kind === "group")
    return Object.entries(control.settings).map(([part, setting]) => (
      <SettingField key={part} name={`${name}.${part}`} setting={setting} fieldOf={fieldOf} />
    ));
  if (control.kind === "input") {
    const { kind, ...input } = control;
    const texts = { label, hint, optional: isOptional };
    return <TextField field={fieldOf(name)} {...texts} autoComplete="off" {...input} />;
  }
  return (
    <>
      {hint ? <h3>{label}</h3> : null}
      {hint ? <p className="hint">{hint}</p> : null}
      {control.rows.map((row) => (
        <div key={Object.keys(row)[0]} className={control.className}>
          {Object.entries(row).map(([input, rowLabel]) => (
            <TextField
              key={input}
              field={fieldOf(input)}
              label={rowLabel}
              type={control.type}
              autoComplete="off"
            />
          ))}
        </div>
      ))}
    </>
  );
}
