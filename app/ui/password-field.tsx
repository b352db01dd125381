import type { ReactNode } from "react";
import { TextField } from "./field";

interface Props {
  field: Parameters<typeof TextField>[0]["field"];
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  /** The texts of the strength meter that scripts add; without them there is no meter. */
  strength?: PasswordStrengthTexts;
}

export interface PasswordStrengthTexts {
  /** With `{label}` in the place of the label. */
  text: string;
  /** By the number of rules met. */
  labels: readonly string[];
  /** What to add for each rule that is not met. */
  hints: readonly string[];
}

/**
 * A password field, to which scripts add a button to show it. It has no `maxlength`, which would cut a pasted
 * password.
 */
export const PasswordField = ({ strength, ...field }: Props) => (
  <TextField {...field} type="password">
    {strength ? <p className="hint" role="status" data-strength={JSON.stringify(strength)} /> : null}
  </TextField>
);
