import type { StockMovement } from "~/features/stock/list-stock-movements.server";
import { formatClock, formatDate } from "~/lib/time";
import { type Column, ListTable } from "~/platform/admin/list-table";

/** A stock movement as it comes out of JSON. */
export type MovementRow = Omit<StockMovement, "at"> & { at: string };

const REASON_LABELS: Record<StockMovement["reason"], string> = {
  opening: "First stock",
  sale: "Sold",
  return: "Back from a cancelled order",
  correction: "Counted anew",
};

const formatSigned = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const COLUMNS: Column<MovementRow>[] = [
  {
    heading: "When",
    kind: "plain",
    cell: ({ at }) => `${formatDate(new Date(at))}, ${formatClock(new Date(at))}`,
  },
  { heading: "Change", kind: "number", cell: ({ change }) => <b>{formatSigned(change)}</b> },
  { heading: "Stock after it", kind: "number", cell: ({ stock }) => stock },
  {
    heading: "Why",
    cell: ({ reason, note, order }) => (
      <>
        {REASON_LABELS[reason]}
        {note ? `: ${note}` : null}
        {order ? (
          <>
            {", "}
            <a href={`/admin/orders/${order.id}`} className="unbroken">
              {order.number}
            </a>
          </>
        ) : null}
      </>
    ),
  },
  { heading: "Who", cell: ({ actorName, order }) => actorName ?? (order ? "A customer" : "The shop") },
];

export const MovementTable = ({ movements }: { movements: MovementRow[] }) => (
  <ListTable columns={COLUMNS} rows={movements} rowKey={({ id }) => id} />
);
