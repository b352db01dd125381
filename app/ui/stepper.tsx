import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { useHasScripts } from "./use-has-scripts";
import { words } from "./words.en";

type InputProps = { max: number; label?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "min" | "max"
>;

/**
 * A number field for a quantity from 1 to `max`, with − and + buttons if scripts run. `label` is needed only
 * if no label outside refers to the field.
 */
export function Stepper({ max, label, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(1);
  const [announcement, setAnnouncement] = useState("");
  const hasScripts = useHasScripts();
  const syncValue = () => setValue(field.current?.valueAsNumber || 0);
  // A form may change the value without an event.
  useEffect(syncValue);
  const step = (method: "stepUp" | "stepDown") => {
    field.current?.[method]();
    // `stepUp` and `stepDown` fire no events; React and the form need them.
    for (const kind of ["input", "change"]) field.current?.dispatchEvent(new Event(kind, { bubbles: true }));
    setAnnouncement(field.current?.value ?? "");
  };
  // `disabled` would lose the focus at the last step.
  const button = (method: "stepUp" | "stepDown", isAtEnd: boolean) => ({
    type: "button" as const,
    className: "button",
    "aria-controls": input.id,
    "aria-disabled": isAtEnd,
    onClick: () => isAtEnd || step(method),
  });
  const control = (
    <input {...input} ref={field} type="number" inputMode="numeric" min={1} max={max} onInput={syncValue} />
  );
  return (
    <span className="stepper">
      {label ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
        <label>
          {label}
          {control}
        </label>
      ) : (
        control
      )}
      {hasScripts ? (
        <>
          <button {...button("stepDown", value <= 1)} aria-label={words.oneLess}>
            −
          </button>
          <button {...button("stepUp", value >= max)} aria-label={words.oneMore}>
            +
          </button>
          <span className="unseen" role="status">
            {announcement}
          </span>
        </>
      ) : null}
    </span>
  );
}
