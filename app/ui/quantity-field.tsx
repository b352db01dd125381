import { getInputProps } from "@conform-to/react";
import { FieldFrame, type TextFieldMetadata } from "./field";
import { Stepper } from "./stepper";

interface Props {
  field: TextFieldMetadata;
  label: string;
  max: number;
}

export function QuantityField({ field, label, max }: Props) {
  const { key, ...input } = getInputProps(field, { type: "number" });
  return (
    <FieldFrame field={field} label={label}>
      <Stepper key={key} {...input} max={max} />
    </FieldFrame>
  );
}
