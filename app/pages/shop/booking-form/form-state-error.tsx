import type { MouseEvent } from "react";
import type { FormStateProblem } from "./use-booking-form";

/** Handles a click by script instead of submitting the form. */
export const onClick = (handler: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  handler();
};

/** The error of a request that a script made. */
export function FormStateError({
  problem,
  part,
}: {
  problem: FormStateProblem | undefined;
  part: FormStateProblem["part"];
}) {
  if (problem?.part !== part) return null;
  return (
    <p className="error" role="alert">
      {problem.message}
    </p>
  );
}
