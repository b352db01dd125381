import type { InputHTMLAttributes } from "react";

type InputProps = { max: number; label?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "min" | "max"
>;

/**
 * A number field for a quantity from 1 to `max`, to which scripts add − and + buttons. `label` is needed
 * only if no label outside refers to the field.
 */
export function Stepper({ max, label, ...input }: InputProps) {
  const control = <input {...input} type="number" inputMode="numeric" min={1} max={max} data-steps />;
  return (
    <span className="stepper">
      {label ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
        <label>
          <span>{label}</span>
          {control}
        </label>
      ) : (
        control
      )}
    </span>
  );
}
