import { BookingUndoForm } from "~/features/bookings/admin/input";
import { BOOKING_EVENT_LABELS } from "~/features/bookings/rules";
import { findUndoProblem, listEnds, undoBookingStatuses } from "~/features/bookings/undo-status.server";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { readUndoQuery } from "~/platform/admin/undo.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST = "/admin/services";

export const loader = adminLoader(({ url, now }) => {
  const { eventIds, returnPath } = readUndoQuery(url, LIST);
  const ends = listEnds(eventIds);
  const problem = ends.map((end) => findUndoProblem(end, now)).find(Boolean);
  return {
    ends: ends.map(({ event, booking }) => ({
      id: event.id,
      number: booking.number,
      label: BOOKING_EVENT_LABELS[event.kind],
    })),
    returnPath,
    problem: ends.length === 0 ? words.nothingToUndo(UNDO_MINUTES) : (problem ?? null),
  };
});

export const action = adminForm(BookingUndoForm, async (_form, { url, admin, now }) => {
  const { eventIds, returnPath } = readUndoQuery(url, LIST);
  const numbers = await undoBookingStatuses(admin.id, eventIds, now);
  return seeOther(returnPath, { success: words.isAsBefore(numbers) });
});

export default createConfirmPage<typeof loader>({
  title: () => words.undo,
  question: () => words.undoThisChange,
  details: ({ ends }) => (
    <ul className="points">
      {ends.map(({ id, number, label }) => (
        <li key={id}>
          <b className="unbroken">{number}</b>: {label}
        </li>
      ))}
    </ul>
  ),
  button: () => words.undo,
  busy: () => words.undoing,
  returnPath: ({ returnPath }) => returnPath,
  backLabel: () => words.back,
});

export const meta = titleMeta(() => words.undo);
