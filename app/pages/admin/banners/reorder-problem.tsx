interface Props {
  /** The messages of the refusal, by field. */
  error: Record<string, string[] | null> | null | undefined;
}

/** The errors of the reordering. `ErrorSummary` is not used: its form code would be loaded for it alone. */
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
