import { UNDO_MINUTES } from "~/features/emails/rules";
import { UndoForm } from "~/features/orders/input";
import { ORDER_EVENT_LABELS } from "~/features/orders/rules";
import { findUndoProblem, listMoves, undoOrderStatuses } from "~/features/orders/undo-status.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { readUndoQuery } from "~/platform/admin/undo.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST = "/admin/orders";

export const loader = adminLoader(({ url, now }) => {
  const { eventIds, returnPath } = readUndoQuery(url, LIST);
  const moves = listMoves(eventIds).map((move) => ({
    id: move.event.id,
    number: move.order.number,
    label: ORDER_EVENT_LABELS[move.event.kind],
    problem: findUndoProblem(move, now) ?? null,
  }));
  const isPossible = moves.some(({ problem }) => problem === null);
  return { moves, returnPath, problem: isPossible ? null : words.nothingToUndo(UNDO_MINUTES) };
});

export const action = adminForm(UndoForm, async (_form, { url, admin, now }) => {
  const { eventIds, returnPath } = readUndoQuery(url, LIST);
  const { numbers, problems } = await undoOrderStatuses(admin.id, eventIds, now);
  return seeOther(returnPath, { success: [words.takenBack(numbers), ...problems].join(" ").slice(0, 500) });
});

export default createConfirmPage<typeof loader>({
  title: () => words.undo,
  question: () => words.undoTheseChanges,
  details: ({ moves }) => (
    <ul className="points">
      {moves.map(({ id, number, label, problem }) => (
        <li key={id}>
          <b className="unbroken">{number}</b>: {label}
          {problem ? <p className="quiet">{problem}</p> : null}
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
