import { type FormMetadata, getFormProps } from "@conform-to/react";
import { formatCount } from "~/lib/format-count";
import { CSV_MAX_BYTES, csvTooLarge } from "~/lib/upload-limits";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

interface Props {
  form: FormMetadata<{ file: string }>;
  field: TextFieldMetadata;
  maxRows: number;
}

/** Uploads a CSV file for its dry run. */
export const CsvForm = ({ form, field, maxRows }: Props) => (
  <form method="post" encType="multipart/form-data" {...getFormProps(form)}>
    <FieldFrame
      field={field}
      label={words.csvFile}
      hint={words.utf8AtMostMb(formatCount(CSV_MAX_BYTES / 1024 / 1024), formatCount(maxRows))}
    >
      <input
        id={field.id}
        name="file"
        type="file"
        accept=".csv,text/csv"
        aria-describedby={[field.descriptionId, ...(field.errors ? [field.errorId] : [])].join(" ")}
        aria-invalid={field.errors ? true : undefined}
        data-most-bytes={CSV_MAX_BYTES}
        data-too-large={csvTooLarge()}
      />
    </FieldFrame>
    <p>
      <button type="submit" className="button primary" data-busy={words.checking}>
        {words.uploadAndCheck}
      </button>
    </p>
  </form>
);
