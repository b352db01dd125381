import { getInputProps } from "@conform-to/react";
import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { FieldFrame, type FieldOf } from "./field";
import { useScripts } from "./scripts";

type InputProps = { id: string; most: number } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "type" | "min" | "max"
>;

/** A quantity from 1 to `most`: a number field, and with scripts − and + beside it. The server judges what is typed. */
export function Stepper({ id, most, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(1);
  const [said, setSaid] = useState("");
  const hasScripts = useScripts();
  const follow = () => setValue(field.current?.valueAsNumber || 0);
  // The form may have put another value there, which tells nobody.
  useEffect(follow);
  const step = (by: "stepUp" | "stepDown") => {
    field.current?.[by]();
    // As if typed, for React and for the form.
    for (const kind of ["input", "change"]) field.current?.dispatchEvent(new Event(kind, { bubbles: true }));
    setSaid(field.current?.value ?? "");
  };
  // Not `disabled`, which would take the focus away at the last step.
  const button = (by: "stepUp" | "stepDown", isAtEnd: boolean) => ({
    type: "button" as const,
    className: "button",
    "aria-controls": id,
    "aria-disabled": isAtEnd,
    onClick: () => isAtEnd || step(by),
  });
  return (
    <span className="stepper">
      <input {...input} id={id} ref={field} type="number" inputMode="numeric" min={1} max={most} onInput={follow} />
      {hasScripts ? (
        <>
          <button {...button("stepDown", value <= 1)} aria-label="One less">
            −
          </button>
          <button {...button("stepUp", value >= most)} aria-label="One more">
            +
          </button>
          <span className="unseen" role="status">
            {said}
          </span>
        </>
      ) : null}
    </span>
  );
}

interface Props {
  field: FieldOf;
  label: string;
  most: number;
}

/** The quantity of a conform form, in the anatomy of every field. */
export function QuantityField({ field, label, most }: Props) {
  const { key, id, ...input } = getInputProps(field, { type: "number" });
  return (
    <FieldFrame field={field} label={label}>
      <Stepper key={key} {...input} id={id} most={most} />
    </FieldFrame>
  );
}
