import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { useHasScripts } from "./use-has-scripts";

type InputProps = { max: number; label?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "min" | "max"
>;

/**
 * A quantity from 1 to `most`: a number field, and with scripts − and + beside it. The server judges what is
 * typed. `label` stands around the field, where nothing outside names it.
 */
export function Stepper({ max, label, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(1);
  const [announcement, setAnnouncement] = useState("");
  const hasScripts = useHasScripts();
  const follow = () => setValue(field.current?.valueAsNumber || 0);
  // The form may have put another value there, which tells nobody.
  useEffect(follow);
  const step = (method: "stepUp" | "stepDown") => {
    field.current?.[method]();
    // As if typed, for React and for the form.
    for (const kind of ["input", "change"]) field.current?.dispatchEvent(new Event(kind, { bubbles: true }));
    setAnnouncement(field.current?.value ?? "");
  };
  // Not `disabled`, which would take the focus away at the last step.
  const button = (method: "stepUp" | "stepDown", isAtEnd: boolean) => ({
    type: "button" as const,
    className: "button",
    "aria-controls": input.id,
    "aria-disabled": isAtEnd,
    onClick: () => isAtEnd || step(method),
  });
  const control = (
    <input {...input} ref={field} type="number" inputMode="numeric" min={1} max={max} onInput={follow} />
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
          <button {...button("stepDown", value <= 1)} aria-label="One less">
            −
          </button>
          <button {...button("stepUp", value >= max)} aria-label="One more">
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
