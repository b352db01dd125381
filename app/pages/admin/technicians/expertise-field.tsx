import type { ReactNode } from "react";
import { ChoiceFieldset } from "~/ui/choice-fields";
import type { TextFieldMetadata } from "~/ui/field";

interface Props {
  field: TextFieldMetadata;
  hint: ReactNode;
  options: readonly string[];
  /** What is ticked where nothing was sent. */
  chosen: readonly string[];
}

/** Areas of expertise to tick, all under the one name the call has; joined by commas on the way. */
export function ExpertiseField({ field, hint, options, chosen }: Props) {
  const initialValue: unknown = field.initialValue;
  const ticked = initialValue === undefined ? chosen : String(initialValue).split(",");
  return (
    <ChoiceFieldset
      field={field}
      hint={hint}
      type="checkbox"
      label="Expertise"
      options={options.map((value) => ({ value, label: value }))}
      isChosen={(value) => ticked.includes(value)}
    />
  );
}
