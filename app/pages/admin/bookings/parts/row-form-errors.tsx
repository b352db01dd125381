import { words } from "~/pages/admin/bookings/words.en";
import { ConfirmAnyway } from "~/pages/admin/parts/confirm-anyway";
import type { FormRefusal } from "~/platform/http/form.server";

/** The errors of the forms in the rows, shown above the list because a row has no room for them. */
export function RowFormErrors({ refusal }: { refusal: FormRefusal | undefined }) {
  const { confirmed, ...others } = refusal?.result.error ?? {};
  const errorTexts = Object.values(others).flatMap((messages) => messages ?? []);
  if (errorTexts.length === 0 && !confirmed) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
    <div className="problem" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.thereIsProblem}</h2>
      {errorTexts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {confirmed ? (
        <CancelAnyway errorTexts={confirmed} submittedValues={refusal?.result.initialValue} />
      ) : null}
    </div>
  );
}

interface CancelAnywayProps {
  errorTexts: string[];
  submittedValues: Record<string, unknown> | null | undefined;
}

/** Repeats the cancellation after the warning that the visit fee will be refunded. */
const CancelAnyway = ({ errorTexts, submittedValues }: CancelAnywayProps) => (
  <form method="post">
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="id" value={String(submittedValues?.id)} />
    <input type="hidden" name="status" value={String(submittedValues?.status)} />
    <ConfirmAnyway
      field={{ id: "confirmed", errorId: "confirmed-error", name: "confirmed", errors: errorTexts }}
      label={words.cancelAndGiveFeeBack}
      busy={words.cancelling}
    />
  </form>
);
