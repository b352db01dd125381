import type { FieldOf } from "~/ui/field";

interface Props {
  field: FieldOf;
  /** Whom the clash was told of: another name is asked about anew. */
  technician: string | undefined;
}

/** After a clash in time was told: a second button, which goes through. */
export function AssignAnyway({ field, technician }: Props) {
  const error = field.errors?.[0];
  if (!error || typeof technician !== "string") return null;
  return (
    <div className="field wrong">
      <p className="error" id={field.errorId}>
        {error}
      </p>
      <p>
        <button
          type="submit"
          id={field.id}
          name={field.name}
          value={technician}
          className="button"
          aria-describedby={field.errorId}
          data-busy="Assigning..."
        >
          Assign anyway
        </button>
      </p>
    </div>
  );
}
