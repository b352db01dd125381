import type { FieldOf } from "~/ui/field";

interface Props {
  field: FieldOf;
  words: string;
  busy: string;
}

/** After a clash in time was told: a second button, which goes through. It sends what was told: another clash is told anew. */
export function Anyway({ field, words, busy }: Props) {
  const told = field.errors?.[0];
  if (!told) return null;
  return (
    <div className="field wrong">
      <p className="error" id={field.errorId}>
        {told}
      </p>
      <p>
        <button
          type="submit"
          id={field.id}
          name={field.name}
          value={told}
          className="button"
          aria-describedby={field.errorId}
          data-busy={busy}
        >
          {words}
        </button>
      </p>
    </div>
  );
}
