import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldFrame } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  options: { value: string; label: string }[];
  /** The option that is checked if the form's value is none of the options; without it none is. */
  fallback?: string;
}

/** A group of radio buttons. */
export function RadioField({ fallback, ...fieldsetProps }: Props) {
  const { initialValue } = fieldsetProps.field;
  const chosen = fieldsetProps.options.some(({ value }) => value === initialValue) ? initialValue : fallback;
  return <ChoiceFieldset {...fieldsetProps} type="radio" isChosen={(value) => value === chosen} />;
}

interface SetProps extends Omit<Props, "fallback"> {
  type: "radio" | "checkbox";
  isChosen: (value: string) => boolean;
  hint?: ReactNode;
}

/** Radio buttons or checkboxes of one field; the first has the field's id, to which an error links. */
export function ChoiceFieldset({ field, label, hint, options, type, isChosen }: SetProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={`field choices${error ? " wrong" : ""}`}
      aria-describedby={error ? field.errorId : undefined}
    >
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      {options.map(({ value, label }, index) => (
        <label key={`${field.key} ${value}`} className="tick">
          <input
            id={index === 0 ? field.id : undefined}
            name={field.name}
            type={type}
            value={value}
            defaultChecked={isChosen(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A select field with label, hint and error. */
export function SelectField({ field, label, hint, options }: Omit<Props, "fallback"> & { hint?: ReactNode }) {
  const { key, ...select } = getSelectProps(field, {
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select key={key} {...select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
