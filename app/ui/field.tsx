import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from "react";
import { countCharacters } from "~/lib/count-characters";
import { useHasScripts } from "./use-has-scripts";
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
    "autoComplete" | "inputMode" | "className" | "maxLength" | "min" | "max"
  > & {
    type?: "text" | "email" | "password" | "tel" | "number" | "search" | "date" | "time";
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

/** A counter such as "12/100". */
function Counter({
  field: { id, key, initialValue = "" },
  maxCharacters,
  countsOnceFilled,
}: Pick<Props, "field" | "maxCharacters" | "countsOnceFilled">) {
  // The value of a manipulated form may be an object.
  const [text, setText] = useState(typeof initialValue === "string" ? initialValue : "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another control under the same id
  useEffect(() => {
    const control = document.getElementById(id) as HTMLTextAreaElement | null;
    const updateText = () => setText(control?.value ?? "");
    updateText();
    control?.addEventListener("input", updateText);
    return () => control?.removeEventListener("input", updateText);
  }, [id, key]);
  const length = countCharacters(text);
  return length === 0 && countsOnceFilled ? null : <span>{`${length}/${maxCharacters}`}</span>;
}

export function TextField({
  type = "text",
  autoComplete,
  inputMode,
  className,
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

/** Keeps what was typed before hydration: React resets a text area to the value of the server's HTML. */
function useTextTypedEarly(id: string): void {
  const isHydrated = useHasScripts();
  const findTextArea = () => document.getElementById(id) as HTMLTextAreaElement | null;
  const [earlyText] = useState(() => (isHydrated || import.meta.env.SSR ? undefined : findTextArea()?.value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const control = findTextArea();
    if (!control || earlyText === undefined || control.value === earlyText) return;
    control.value = earlyText;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
}

export function TextArea({
  autoComplete,
  rows = 3,
  ...frameProps
}: Props & { autoComplete?: string; rows?: number }) {
  useTextTypedEarly(frameProps.field.id);
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
