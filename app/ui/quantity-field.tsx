import { getInputProps } from "@conform-to/react";
import { FieldFrame, type FieldOf } from "./field";
import { Stepper } from "./stepper";

interface Props {
  field: FieldOf;
  label: string;
  most: number;
}

/** The quantity of a conform form, in the anatomy of every field. */
export function QuantityField({ field, label, most }: Props) {
  const { key, ...input } = getInputProps(field, { type: "number" });
  return (
    <FieldFrame field={field} label={label}>
      <Stepper key={key} {...input} most={most} />
    </FieldFrame>
  );
}
