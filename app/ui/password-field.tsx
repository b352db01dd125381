import { type ReactNode, useState } from "react";
import { RichText } from "~/ui/rich-text";
import { TextField } from "./field";
import { useHasScripts } from "./use-has-scripts";
import { words } from "./words.en";

interface Strength {
  score: number;
  label: string;
  hints: string[];
}

interface Props {
  field: Parameters<typeof TextField>[0]["field"];
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  /** Rates the typed password for the strength meter; without it there is no meter. */
  getStrength?: (password: string) => Strength;
}

const BEST_SCORE = 5;

/** A password field with a button to show it. It has no `maxlength`, which would cut a pasted password. */
export function PasswordField({ field, label, autoComplete, hint, getStrength }: Props) {
  const [isVisible, setVisible] = useState(false);
  const hasScripts = useHasScripts();
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      type={isVisible ? "text" : "password"}
    >
      {hasScripts ? (
        <button
          type="button"
          className="button"
          aria-label={`${isVisible ? words.hide : words.show} ${label.toLowerCase()}`}
          aria-controls={field.id}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? words.hide : words.show}
        </button>
      ) : null}
      {hasScripts && getStrength ? <StrengthMeter {...getStrength(field.value ?? "")} /> : null}
    </TextField>
  );
}

function StrengthMeter({ score, label, hints }: Strength) {
  return (
    <p className="hint" role="status">
      {label ? (
        <>
          <meter min={0} max={BEST_SCORE} value={score} aria-hidden="true" />{" "}
          <RichText
            text={words.strength}
            parts={{
              b: () => <strong>{label}</strong>,
              value: () => (hints.length > 0 ? ` – ${hints.join(", ")}` : ""),
            }}
          />
        </>
      ) : null}
    </p>
  );
}
