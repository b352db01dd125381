import type { MouseEvent } from "react";
import type { FormStateProblem } from "./use-booking-form";

/** Does by script what a button would do by a post. */
export const onClick = (handler: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  handler();
};

/** What went wrong when the shop was asked by script. */
export function FormStateError({
  problem,
  at,
}: {
  problem: FormStateProblem | undefined;
  at: FormStateProblem["at"];
}) {
  if (problem?.at !== at) return null;
  return (
    <p className="error" role="alert">
      {problem.message}
    </p>
  );
}
