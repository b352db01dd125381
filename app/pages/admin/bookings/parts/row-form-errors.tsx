import type { Refusal } from "~/platform/http/form.server";
import { ConfirmAnyway } from "./confirm-anyway";

/** What was wrong with a small form of a row: said above the list, as the row has no room for it. */
export function RowFormErrors({ refusal }: { refusal: Refusal | undefined }) {
  const { confirmed, ...others } = refusal?.result.error ?? {};
  const errorTexts = Object.values(others).flatMap((messages) => messages ?? []);
  if (errorTexts.length === 0 && !confirmed) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
    <div className="problem" role="alert" tabIndex={-1} autoFocus>
      <h2>There is a problem</h2>
      {errorTexts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {confirmed ? <CancelAnyway errorTexts={confirmed} typed={refusal?.result.initialValue} /> : null}
    </div>
  );
}

interface CancelAnywayProps {
  errorTexts: string[];
  typed: Record<string, unknown> | null | undefined;
}

/** After it was told that a fee goes back: what was chosen, to be sent once more. */
const CancelAnyway = ({ errorTexts, typed }: CancelAnywayProps) => (
  <form method="post">
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="id" value={String(typed?.id)} />
    <input type="hidden" name="status" value={String(typed?.status)} />
    <ConfirmAnyway
      field={{ id: "confirmed", errorId: "confirmed-error", name: "confirmed", errors: errorTexts }}
      label="Cancel and give the fee back"
      busy="Cancelling..."
    />
  </form>
);
