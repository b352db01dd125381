import type { TextFieldMetadata } from "~/ui/field";
import { listOtherChanges, renderSeenValues } from "./seen-values";
import { words } from "./words.en";

/** The key by which a form that is sent twice is recognised. */
export const FormKeyField = ({ field: { name, initialValue } }: { field: TextFieldMetadata }) =>
  initialValue ? <input type="hidden" name={name} value={initialValue} /> : null;

/**
 * The version that the form was made from, which detects the changes of others. After a version conflict it
 * becomes the current version, so that saving again succeeds.
 */
export function VersionField({
  field,
  currentVersion,
}: {
  field: TextFieldMetadata;
  currentVersion: string | number;
}) {
  const error = field.errors?.[0];
  return (
    <>
      {error ? (
        <p className="error" id={field.id}>
          {error}
        </p>
      ) : null}
      <input
        type="hidden"
        name={field.name}
        value={error ? currentVersion : (field.initialValue ?? currentVersion)}
      />
    </>
  );
}

interface OtherChangesProps {
  versionField: TextFieldMetadata;
  field: TextFieldMetadata;
  /** The stored values, by the names of their fields. */
  values: Record<string, unknown>;
  /** The fields of the form: their names, labels, and how a stored value reads. */
  names: readonly string[];
  getLabel: (name: string) => string;
  format: (name: string, value: string) => string | undefined;
}

/**
 * The values that the form was made from. After a version conflict it says what somebody else has changed of
 * them, field by field (rule: no-lost-edits).
 */
export function SeenValues({ versionField, field, values, names, getLabel, format }: OtherChangesProps) {
  const seen = String(field.initialValue ?? "");
  const hasConflict = versionField.errors !== undefined;
  const changes = hasConflict
    ? listOtherChanges(seen, values).filter(({ name }) => names.includes(name))
    : [];
  const read = (name: string, value: string) =>
    value === "" ? words.nothing : (format(name, value) ?? value);
  return (
    <>
      {changes.length > 0 ? (
        <>
          <p>{words.changedByOthers}</p>
          <ul className="points">
            {changes.map(({ name, before, now, isLong }) => (
              <li key={name}>
                {isLong
                  ? words.fieldChanged(getLabel(name))
                  : words.fieldChangedTo(getLabel(name), read(name, before), read(name, now))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <input
        type="hidden"
        name={field.name}
        value={seen === "" || hasConflict ? renderSeenValues(values, names) : seen}
      />
    </>
  );
}
