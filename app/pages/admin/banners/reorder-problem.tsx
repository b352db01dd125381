interface Props {
  /** What was wrong, by field, as a refusal tells it. */
  error: Record<string, string[] | null> | null | undefined;
}

/**
 * What was wrong with a form without fields. Not the summary of other forms: this page alone would fetch all
 * of theirs for it.
 */
export const ReorderProblem = ({ error }: Props) => (
  // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
  <div className="problem" role="alert" tabIndex={-1} autoFocus>
    <h2>There is a problem</h2>
    {Object.values(error ?? {})
      .flatMap((texts) => texts ?? [])
      .map((text) => (
        <p key={text}>{text}</p>
      ))}
  </div>
);
