import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { countCharacters } from "~/lib/count-characters";
import { words } from "./words.en";

export type TextFieldMetadata = FieldMetadata<string | undefined>;

interface Props {
  field: TextFieldMetadata;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The maximum number of characters; it is shown with the current number. */
  maxCharacters?: number;
  /** Whether the counter is hidden while the field is empty. */
  countsOnceFilled?: boolean;
  /** Text beside the control, such as a button. */
  children?: ReactNode;
}

type InputProps = Props &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "inputMode" | "className" | "list" | "maxLength" | "min" | "max"
  > & {
    type?: "text" | "email" | "password" | "tel" | "number" | "search" | "date" | "time" | "url" | "color";
  };

/** The layout of every field: label, hint, error and control, in this order. */
export function FieldFrame({
  field,
  label,
  hint,
  optional,
  maxCharacters,
  countsOnceFilled,
  children,
}: Props) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "field wrong" : "field"}>
      <label htmlFor={field.id}>
        {label}
        {optional ? <span className="quiet"> {words.optional}</span> : null}
      </label>
      {hint || maxCharacters ? (
        <p className="hint" id={field.descriptionId}>
          {hint}{" "}
          {maxCharacters ? (
            <Counter field={field} maxCharacters={maxCharacters} countsOnceFilled={countsOnceFilled} />
          ) : null}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** A counter such as "12/100", which scripts keep up to date. */
function Counter({
  field: { id, initialValue = "" },
  maxCharacters,
  countsOnceFilled,
}: Pick<Props, "field" | "maxCharacters" | "countsOnceFilled">) {
  // The value of a manipulated form may be an object.
  const length = countCharacters(typeof initialValue === "string" ? initialValue : "");
  const isHidden = length === 0 && countsOnceFilled;
  return (
    <span
      data-counts={id}
      data-most={maxCharacters}
      data-once-filled={countsOnceFilled ? "" : undefined}
      hidden={isHidden}
    >{`${length}/${maxCharacters}`}</span>
  );
}

export function TextField({
  type = "text",
  autoComplete,
  inputMode,
  className,
  list,
  maxLength,
  min,
  max,
  children,
  ...frameProps
}: InputProps) {
  const { key, ...input } = getInputProps(frameProps.field, {
    type,
    ariaDescribedBy: frameProps.hint || frameProps.maxCharacters ? frameProps.field.descriptionId : undefined,
  });
  return (
    <FieldFrame {...frameProps}>
      <input
        key={key}
        {...input}
        // A field of a colour always has a value, and HTML knows no "required" of it.
        required={type === "color" ? undefined : input.required}
        autoComplete={autoComplete}
        inputMode={inputMode}
        className={className}
        list={list}
        maxLength={maxLength ?? input.maxLength}
        min={min ?? input.min}
        max={max ?? input.max}
      />
      {children}
    </FieldFrame>
  );
}

export function TextArea({
  autoComplete,
  rows = 3,
  ...frameProps
}: Props & { autoComplete?: string; rows?: number }) {
  const { key, ...area } = getTextareaProps(frameProps.field, {
    ariaDescribedBy: frameProps.hint || frameProps.maxCharacters ? frameProps.field.descriptionId : undefined,
  });
  return (
    <FieldFrame {...frameProps}>
      <textarea key={key} {...area} rows={rows} autoComplete={autoComplete} />
    </FieldFrame>
  );
}

export function CheckBox({ field, label }: { field: TextFieldMetadata; label: ReactNode }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  const error = field.errors?.[0];
  return (
    <div className={error ? "field wrong" : "field"}>
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      <label className="tick">
        <input key={key} {...input} />
        <span>{label}</span>
      </label>
    </div>
  );
}
