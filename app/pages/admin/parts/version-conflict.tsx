import type { ReactNode } from "react";
import type { TextFieldMetadata } from "~/ui/field";

interface ConflictHintOptions {
  /** The field that says what the form was made from (`Seen`): wrong where somebody else has changed that. */
  versionField: TextFieldMetadata;
  /** What stands now, by field. */
  currentValues: Record<string, string | number | null | undefined>;
  /** How a field's value reads, where that is not the value itself. */
  labels?: Record<string, (value: string) => string | undefined>;
}

/** The hints of a form: once it was overtaken, with what stands now at each field that does not say so. */
export const createConflictHint =
  ({ versionField, currentValues, labels = {} }: ConflictHintOptions) =>
  (field: TextFieldMetadata, hint?: string): ReactNode => {
    const currentValue = String(currentValues[field.name] ?? "");
    if (!versionField.errors || currentValue === String(field.initialValue ?? "")) return hint;
    const label = currentValue === "" ? "nothing" : (labels[field.name]?.(currentValue) ?? currentValue);
    return (
      <>
        <b className="said">Now: {label}</b>
        {hint ? (
          <>
            <br />
            {hint}
          </>
        ) : null}
      </>
    );
  };
