import type { TextFieldMetadata } from "~/ui/field";

interface Props {
  field: Pick<TextFieldMetadata, "id" | "errorId" | "name" | "errors">;
  label: string;
  busy: string;
}

/**
 * A warning and a second button that goes through with the change. It sends the warning back, so that the
 * change is only made if the warning is still the same.
 */
export function ConfirmAnyway({ field, label, busy }: Props) {
  const error = field.errors?.[0];
  if (!error) return null;
  return (
    <div className="field wrong">
      <p className="error" id={field.errorId}>
        {error}
      </p>
      {/* The Enter key presses the first button of a form, which must not accept anything. */}
      <button type="submit" hidden />
      <p>
        <button
          type="submit"
          id={field.id}
          name={field.name}
          value={error}
          className="button"
          aria-describedby={field.errorId}
          data-busy={busy}
        >
          {label}
        </button>
      </p>
    </div>
  );
}
