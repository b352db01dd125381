import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { words } from "~/pages/admin/bookings/words.en";
import type { FormRefusal } from "~/platform/http/form.server";
import { RichText } from "~/ui/rich-text";
import type { BookingRowView } from "./booking-path";

interface StatusProps {
  id: string;
  number: string;
  status: BookingRowView["status"];
  refusal: FormRefusal | undefined;
}

/** The status chosen in a refused form of this request, or else its current status. */
function getSelectedStatus({ id, status, refusal }: StatusProps): string {
  const submittedValues = refusal?.formId === "status" ? refusal.result.initialValue : undefined;
  return submittedValues?.id === id && typeof submittedValues.status === "string"
    ? submittedValues.status
    : status;
}

export const StatusForm = (props: StatusProps) => (
  <form method="post" className="set-status">
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="id" value={props.id} />
    <label htmlFor={`status-${props.id}`}>
      <RichText
        text={words.statusOf(props.number)}
        parts={{ span: (text) => <span className="unseen">{text}</span> }}
      />
    </label>
    <select id={`status-${props.id}`} name="status" defaultValue={getSelectedStatus(props)}>
      {Object.entries(ADMIN_BOOKING_STATUS_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <button type="submit" className="button" data-busy={words.setting}>
      <RichText text={words.set} parts={{ span: () => <span className="unseen"> {props.number}</span> }} />
    </button>
  </form>
);

interface ConfirmationProps {
  id: string;
  number: string;
  confirmation: BookingRowView["confirmation"];
}

/** A button that sends the confirmation email, or a check mark once it was sent. */
export function ConfirmationForm({ id, number, confirmation }: ConfirmationProps) {
  if (confirmation === null) return null;
  if (confirmation === "sent")
    return (
      <p>
        <span className="tag good">
          <RichText
            text={words.confirmationSent}
            parts={{ span: () => <span aria-hidden="true">✓ </span> }}
          />
        </span>
      </p>
    );
  return (
    <form method="post" className="acts">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" data-busy={words.sending}>
        <RichText
          text={words.sendConfirmation}
          parts={{ span: () => <span className="unseen"> {number}</span> }}
        />
      </button>
    </form>
  );
}
