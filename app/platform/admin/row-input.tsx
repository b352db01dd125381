import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { toRowKey } from "~/lib/rows";
import type { TextFieldMetadata } from "~/ui/field";

/** The field of a row of a form with many: "courier.r65f…". */
export const getRowField = (field: FieldMetadata<unknown>, id: string): TextFieldMetadata =>
  (field as FieldMetadata<Record<string, string>>).getFieldset()[toRowKey(id)] as TextFieldMetadata;

/** What is wrong with a field of a row. */
export const RowError = ({ field: { errors, errorId } }: { field: TextFieldMetadata }) =>
  errors?.[0] ? (
    <p className="error" id={errorId}>
      {errors[0]}
    </p>
  ) : null;

type Props = { field: TextFieldMetadata; label: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "list" | "maxLength" | "placeholder" | "size"
>;

/** A field in a cell of a table, whose heading is its label; `label` names it for screen readers. */
export function RowInput({ field, label, ...attributes }: Props) {
  const { key, ...input } = getInputProps(field, { type: "text" });
  return (
    <>
      <RowError field={field} />
      <input key={key} {...input} {...attributes} aria-label={label} autoComplete="off" />
    </>
  );
}
