import type { ReactNode } from "react";
import { ChoiceSet } from "~/ui/choice-fields";
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
  const sent: unknown = field.initialValue;
  const ticked = sent === undefined ? chosen : String(sent).split(",");
  return (
    <ChoiceSet
      {...{ field, hint, type: "checkbox" }}
      label="Expertise"
      options={options.map((value) => ({ value, label: value }))}
      isChosen={(value) => ticked.includes(value)}
    />
  );
}
