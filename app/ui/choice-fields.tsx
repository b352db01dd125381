import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldFrame } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  options: { value: string; label: string }[];
  /** Ticked where nothing that can be chosen was sent. */
  fallback: string;
}

/** One choice of a few, all in sight: a question and round buttons. */
export function RadioField({ fallback, ...set }: Props) {
  const { initialValue } = set.field;
  const chosen = set.options.some(({ value }) => value === initialValue) ? initialValue : fallback;
  return <ChoiceFieldset {...set} type="radio" isChosen={(value) => value === chosen} />;
}

interface SetProps extends Omit<Props, "fallback"> {
  type: "radio" | "checkbox";
  isChosen: (value: string) => boolean;
  hint?: ReactNode;
}

/** Buttons or boxes under one question, all of one name. The link of an error leads to the first. */
export function ChoiceFieldset({ field, label, hint, options, type, isChosen }: SetProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={error ? "field wrong" : "field"}
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

/** One choice of a few, one in sight: the phone's own list. */
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
