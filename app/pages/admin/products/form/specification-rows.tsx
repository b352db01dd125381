import type { FieldMetadata } from "@conform-to/react";
import { MAX_SPECIFICATIONS } from "~/features/catalog/limits";
import { EMPTY_ROWS } from "./rows";

interface Props {
  formId: string;
  field: FieldMetadata<Record<string, string> | undefined>;
  /** How many rows were asked for. */
  rowCount: number;
}

/** Rows of a key and a value, some of them empty; a button gives more of them, with all that was typed. */
export function SpecificationRows({ formId, field, rowCount }: Props) {
  // A forged form may have sent a text of this name.
  const typed: Record<string, unknown> = Object(field.initialValue);
  const last = Math.max(0, ...Object.keys(typed).map((name) => Number(/\d+$/.exec(name)?.[0] ?? 0)));
  const rows = Math.min(MAX_SPECIFICATIONS, Math.max(last + EMPTY_ROWS, rowCount));
  const error = field.errors?.[0];
  return (
    <fieldset className={error ? "field wrong" : "field"} id={field.id}>
      <legend>
        Specifications<span className="quiet"> (optional)</span>
      </legend>
      <p className="hint">
        A key and its value, such as Power and 600 W. A row counts only if both sides are filled. The first
        two stand on the product's card.
      </p>
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      <ol className="pairs">
        {Array.from({ length: rows }, (_, index) => index + 1).map((n) => (
          <li key={n}>
            {(["key", "value"] as const).map((side) => (
              <SpecificationInput key={side} formId={formId} side={side} n={n} value={typed[`${side}${n}`]} />
            ))}
          </li>
        ))}
      </ol>
      <input type="hidden" name="rows" value={rows} />
      {rows < MAX_SPECIFICATIONS ? (
        <p>
          <button type="submit" name="intent" value="rows" formAction={`#${field.id}`} className="button">
            Add more rows
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}

const LABELS = { key: "Key", value: "Value" };
const MAX_LENGTHS = { key: 60, value: 200 };

function SpecificationInput({
  formId,
  side,
  n,
  value,
}: {
  formId: string;
  side: "key" | "value";
  n: number;
  value: unknown;
}) {
  const name = `specifications.${side}${n}`;
  return (
    <>
      <label className="unseen" htmlFor={`${formId}-${name}`}>
        {LABELS[side]} {n}
      </label>
      <input
        id={`${formId}-${name}`}
        name={name}
        type="text"
        defaultValue={typeof value === "string" ? value : ""}
        maxLength={MAX_LENGTHS[side]}
        autoComplete="off"
      />
    </>
  );
}
