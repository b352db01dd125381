import type { ReactNode } from "react";
import type { TextFieldMetadata } from "~/ui/field";
import { findValue } from "./seen-values";
import { words } from "./words.en";

interface ConflictHintOptions {
  /** The hidden version field. It has an error if somebody else has saved a change in the meantime. */
  versionField: TextFieldMetadata;
  /** The stored values by the names of their fields, nested as the names are. */
  currentValues: Record<string, unknown>;
  /** How the stored value of a field reads, if it reads differently. */
  format?: (name: string, value: string) => string | undefined;
}

/** Creates the hints of a form. After a version conflict, each field with another current value shows it. */
export const createConflictHint =
  ({ versionField, currentValues, format }: ConflictHintOptions) =>
  (field: TextFieldMetadata, hint?: string): ReactNode => {
    const currentValue = String(findValue(currentValues, field.name) ?? "");
    if (!versionField.errors || currentValue === String(field.initialValue ?? "")) return hint;
    const label = currentValue === "" ? words.nothing : (format?.(field.name, currentValue) ?? currentValue);
    return (
      <>
        <b className="said">{words.now(label)}</b>
        {hint ? (
          <>
            <br />
            {hint}
          </>
        ) : null}
      </>
    );
  };
