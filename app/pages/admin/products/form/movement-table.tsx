import type { StockMovement } from "~/features/stock/list-stock-movements.server";
import { formatClock, formatDate } from "~/lib/time";
import { formatSigned, MovementReason, toMover } from "~/pages/admin/parts/movement-reason";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { words } from "./words.en";

/** A stock movement as it comes out of JSON. */
export type MovementRow = Omit<StockMovement, "at"> & { at: string };

const COLUMNS: Column<MovementRow>[] = [
  {
    heading: () => words.when,
    kind: "plain",
    cell: ({ at }) => `${formatDate(new Date(at))}, ${formatClock(new Date(at))}`,
  },
  { heading: () => words.change, kind: "number", cell: ({ change }) => <b>{formatSigned(change)}</b> },
  { heading: () => words.stockAfterIt, kind: "number", cell: ({ stock }) => stock },
  {
    heading: () => words.why,
    cell: (movement) => <MovementReason {...movement} />,
  },
  { heading: () => words.who, cell: toMover },
];

export const MovementTable = ({ movements }: { movements: MovementRow[] }) => (
  <ListTable columns={COLUMNS} rows={movements} rowKey={({ id }) => id} />
);
