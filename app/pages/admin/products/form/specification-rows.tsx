import { MAX_SPECIFICATIONS } from "~/features/catalog/rules";
import { perLanguage } from "~/lib/language";
import type { TextFieldMetadata } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

/** How many empty rows for specifications follow the filled ones, and how many the button adds. */
export const EMPTY_ROWS = 6;

interface Props {
  formId: string;
  field: TextFieldMetadata;
  /** The requested number of rows. */
  rowCount: number;
}

/** Rows of a key and a value. A button adds empty rows and keeps what was typed. */
export function SpecificationRows({ formId, field, rowCount }: Props) {
  // A forged form may have sent a text instead of fields.
  const submittedValues: Record<string, unknown> = Object(field.initialValue);
  const last = Math.max(
    0,
    ...Object.keys(submittedValues).map((name) => Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 0)),
  );
  const rows = Math.min(MAX_SPECIFICATIONS, Math.max(last + EMPTY_ROWS, rowCount));
  const error = field.errors?.[0];
  return (
    <fieldset className={error ? "field wrong" : "field"} id={field.id}>
      <legend>
        <RichText
          text={words.specificationsOptional}
          parts={{ span: (text) => <span className="quiet">{text}</span> }}
        />
      </legend>
      <p className="hint">{words.keyAndItsValueSuch}</p>
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      <ol className="pairs">
        <li aria-hidden="true">
          <span className="quiet">{words.name}</span>
          <span className="quiet">{words.value}</span>
        </li>
        {Array.from({ length: rows }, (_row, index) => index + 1).map((rowNumber) => (
          <li key={rowNumber}>
            {(["key", "value"] as const).map((side) => (
              <SpecificationInput
                key={side}
                formId={formId}
                side={side}
                rowNumber={rowNumber}
                value={submittedValues[`${side}${rowNumber}`]}
              />
            ))}
          </li>
        ))}
      </ol>
      <input type="hidden" name="rows" value={rows} />
      {rows < MAX_SPECIFICATIONS ? (
        <p>
          <button type="submit" name="intent" value="rows" formAction={`#${field.id}`} className="button">
            {words.addMoreRows}
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}

const LABELS = perLanguage(() => ({ key: words.key, value: words.value }));
const MAX_LENGTHS = { key: 60, value: 200 };

function SpecificationInput({
  formId,
  side,
  rowNumber,
  value,
}: {
  formId: string;
  side: "key" | "value";
  rowNumber: number;
  value: unknown;
}) {
  const name = `specifications.${side}${rowNumber}`;
  return (
    <>
      <label className="unseen" htmlFor={`${formId}-${name}`}>
        {LABELS[side]} {rowNumber}
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
