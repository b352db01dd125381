import type { TextFieldMetadata } from "~/ui/field";

/** What makes a form sent twice one; nothing where it has none. */
export const FormKeyField = ({ field: { name, initialValue } }: { field: TextFieldMetadata }) =>
  initialValue ? <input type="hidden" name={name} value={initialValue} /> : null;

/**
 * What a form was made from, so that nobody's change meanwhile is lost. After a refusal it is what it was,
 * until it is told that something has changed: then the person knows, and the form stands on what is true
 * `now`.
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
