import type { ReactNode } from "react";
import type { TextFieldMetadata } from "~/ui/field";

interface ConflictHintOptions {
  /** The hidden version field. It has an error if somebody else has saved a change in the meantime. */
  versionField: TextFieldMetadata;
  currentValues: Record<string, string | number | null | undefined>;
  /** How the stored value of a field reads, if it reads differently. */
  format?: (name: string, value: string) => string | undefined;
}

/** Creates the hints of a form. After a version conflict, each field with another current value shows it. */
export const createConflictHint =
  ({ versionField, currentValues, format }: ConflictHintOptions) =>
  (field: TextFieldMetadata, hint?: string): ReactNode => {
    const currentValue = String(currentValues[field.name] ?? "");
    if (!versionField.errors || currentValue === String(field.initialValue ?? "")) return hint;
    const label = currentValue === "" ? "nothing" : (format?.(field.name, currentValue) ?? currentValue);
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
