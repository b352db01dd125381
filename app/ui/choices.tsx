import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { FieldFrame } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  options: { value: string; label: string }[];
  /** Ticked where nothing that can be chosen was sent. */
  fallback: string;
}

/** One choice of a few, all in sight: a question and round buttons. The link of an error leads to the first. */
export function Choices({ field, label, options, fallback }: Props) {
  const error = field.errors?.[0];
  const chosen = options.some(({ value }) => value === field.initialValue) ? field.initialValue : fallback;
  return (
    <fieldset className={error ? "field wrong" : "field"} aria-describedby={error ? field.errorId : undefined}>
      <legend>{label}</legend>
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      {options.map((option, index) => (
        <label key={`${field.key} ${option.value}`} className="tick">
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={option.value}
            defaultChecked={option.value === chosen}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One choice of a few, one in sight: the phone's own list. */
export function SelectField({ field, label, hint, options }: Omit<Props, "fallback"> & { hint?: string }) {
  const { key, ...select } = getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
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
