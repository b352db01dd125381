import { ChoiceSet } from "~/ui/choices";
import type { FieldOf } from "~/ui/field";

interface Props {
  field: FieldOf;
  options: readonly string[];
  /** What is ticked where nothing was sent. */
  chosen: readonly string[];
}

/** Areas of expertise to tick, all under the one name the call has; joined by commas on the way. */
export function ExpertiseChoices({ field, options, chosen }: Props) {
  const sent: unknown = field.initialValue;
  const ticked = sent === undefined ? chosen : String(sent).split(",");
  return (
    <ChoiceSet
      {...{ field, type: "checkbox" }}
      label="Expertise"
      options={options.map((value) => ({ value, label: value }))}
      isChosen={(value) => ticked.includes(value)}
    />
  );
}
