import type { Refusal } from "~/http/form.server";

/** What was wrong with a small form of a row: said above the list, as the row has no room for it. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const told = Object.values(refusal?.result.error ?? {}).flatMap((messages) => messages ?? []);
  if (told.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
    <div className="problem" role="alert" tabIndex={-1} autoFocus>
      <h2>There is a problem</h2>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
