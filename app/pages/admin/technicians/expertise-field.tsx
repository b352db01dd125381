import type { ReactNode } from "react";
import { ChoiceFieldset } from "~/ui/choice-fields";
import type { TextFieldMetadata } from "~/ui/field";

interface Props {
  field: TextFieldMetadata;
  hint: ReactNode;
  options: readonly string[];
  /** What is ticked if the form was not sent yet. */
  selected: readonly string[];
}

/** Checkboxes for the areas of expertise. The form library gets them as one text, separated by commas. */
export function ExpertiseField({ field, hint, options, selected }: Props) {
  const initialValue: unknown = field.initialValue;
  const selectedValues = initialValue === undefined ? selected : String(initialValue).split(",");
  return (
    <ChoiceFieldset
      field={field}
      hint={hint}
      type="checkbox"
      label="Expertise"
      options={options.map((value) => ({ value, label: value }))}
      isChosen={(value) => selectedValues.includes(value)}
    />
  );
}
