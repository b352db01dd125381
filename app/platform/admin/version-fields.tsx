import type { TextFieldMetadata } from "~/ui/field";

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
