import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from "react";
import { countCharacters } from "~/lib/count-characters";
import { useHasScripts } from "./use-has-scripts";

export type TextFieldMetadata = FieldMetadata<string | undefined>;

interface Props {
  field: TextFieldMetadata;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The most characters it takes: how many stand in it is shown, and kept up with by scripts. */
  maxCharacters?: number;
  /** Whether that is shown only once there is something in it. */
  countsOnceFilled?: boolean;
  /** Text beside the control, such as a button. */
  children?: ReactNode;
}

type InputProps = Props &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "inputMode" | "className" | "maxLength" | "min" | "max"
  > & {
    type?: "text" | "email" | "password" | "tel" | "number" | "search" | "date" | "time";
  };

/** Label, hint, error, control, in that order: the anatomy of every field of the shop. */
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
        {optional ? <span className="quiet"> (optional)</span> : null}
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

/** "12/100": how much of a field is filled. */
function Counter({
  field: { id, key, initialValue = "" },
  maxCharacters,
  countsOnceFilled,
}: Pick<Props, "field" | "maxCharacters" | "countsOnceFilled">) {
  // A forged form may have sent fields inside this one.
  const [typed, setTyped] = useState(typeof initialValue === "string" ? initialValue : "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another control under the same id
  useEffect(() => {
    const control = document.getElementById(id) as HTMLTextAreaElement | null;
    const count = () => setTyped(control?.value ?? "");
    count();
    control?.addEventListener("input", count);
    return () => control?.removeEventListener("input", count);
  }, [id, key]);
  const length = countCharacters(typed);
  return length === 0 && countsOnceFilled ? null : <span>{`${length}/${maxCharacters}`}</span>;
}

/** A one-line field of a conform form. */
export function TextField({
  type = "text",
  autoComplete,
  inputMode,
  className,
  maxLength,
  min,
  max,
  children,
  ...frame
}: InputProps) {
  const { key, ...input } = getInputProps(frame.field, {
    type,
    ariaDescribedBy: frame.hint || frame.maxCharacters ? frame.field.descriptionId : undefined,
  });
  return (
    <FieldFrame {...frame}>
      <input
        key={key}
        {...input}
        autoComplete={autoComplete}
        inputMode={inputMode}
        className={className}
        maxLength={maxLength ?? input.maxLength}
        min={min ?? input.min}
        max={max ?? input.max}
      />
      {children}
    </FieldFrame>
  );
}

/**
 * Keeps what somebody typed before scripts came: React puts back in a filled text area what the page was sent
 * with.
 */
function useTextTypedEarly(id: string): void {
  const isAlive = useHasScripts();
  const area = () => document.getElementById(id) as HTMLTextAreaElement | null;
  const [early] = useState(() => (isAlive || import.meta.env.SSR ? undefined : area()?.value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const control = area();
    if (!control || early === undefined || control.value === early) return;
    control.value = early;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
}

/** A field of several lines. */
export function TextArea({
  autoComplete,
  rows = 3,
  ...frame
}: Props & { autoComplete?: string; rows?: number }) {
  useTextTypedEarly(frame.field.id);
  const { key, ...area } = getTextareaProps(frame.field, {
    ariaDescribedBy: frame.hint || frame.maxCharacters ? frame.field.descriptionId : undefined,
  });
  return (
    <FieldFrame {...frame}>
      <textarea key={key} {...area} rows={rows} autoComplete={autoComplete} />
    </FieldFrame>
  );
}

/** A box to tick, its label to the right. */
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
