import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { words } from "~/pages/admin/bookings/words.en";
import { toReturnQuery } from "~/platform/admin/list-path";
import { RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toUndoPath, UndoForm } from "~/platform/admin/undo";
import type { FormRefusal } from "~/platform/http/form.server";
import { adminBookingPath, type BookingRowView } from "./booking-path";
import { ConfirmationForm, StatusForm } from "./row-forms";
import { Thumbnail } from "./thumbnail";

interface Props {
  booking: BookingRowView;
  /** The query of the list, to return to it. */
  search: string;
  refusal: FormRefusal | undefined;
}

/** Assigning stands in the row itself as long as nobody is assigned, and nowhere once the visit is over. */
export function RowActions({ booking, search, refusal }: Props) {
  const { id, number, email, registered, status, technician, confirmation, hasPhoto } = booking;
  const toPath = (part: string) => adminBookingPath(id, part + toReturnQuery(search));
  const assignLink = OVER_STATUSES.includes(status) ? null : (
    <RowLink path={toPath("/assign")} label={words.assign} of={number} />
  );
  return (
    <>
      {technician ? null : assignLink}
      <RowMore of={number}>
        <p className="acts">
          <RowLink path={toPath("")} label={words.view} of={number} />
          {technician ? assignLink : null}
          {OVER_STATUSES.includes(status) ? null : (
            <RowLink path={toPath("/done")} label={words.done} of={number} />
          )}
          <RowLink path={toPath("/notes")} label={words.notes} of={number} />
          <RowLink path={toPath("/edit")} label={words.editLabel} of={number} />
          <RowLink path={toPath("/delete")} label={words.deleteLabel} of={number} />
        </p>
        {booking.undo === null ? null : (
          <UndoForm
            path={toUndoPath("/admin/services", [booking.undo], `/admin/services${search}`)}
            of={number}
          />
        )}
        <StatusForm id={id} number={number} status={status} refusal={refusal} />
        <ConfirmationForm id={id} number={number} confirmation={confirmation} />
        <p className="breakable">{email}</p>
        <p className="quiet">{words.registered(registered)}</p>
        {hasPhoto ? <Thumbnail id={id} number={number} /> : null}
      </RowMore>
    </>
  );
}
