import type { MovementKind, StockMovement } from "~/features/stock/list-stock-movements.server";
import { formatClock, formatDate } from "~/lib/time";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { words } from "./words.en";

/** A stock movement as it comes out of JSON. */
export type MovementRow = Omit<StockMovement, "at"> & { at: string };

const KIND_LABELS: Record<MovementKind, string> = {
  opening: words.firstStock,
  sale: words.sold,
  replacement: words.sentAsReplacement,
  cancelled: words.backFromCancelledOrder,
  returned: words.returnedByCustomer,
  "not-sent": words.refundedBeforeShipping,
  damaged: words.damagedAfterReturn,
  correction: words.countedAnew,
};

const formatSigned = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const COLUMNS: Column<MovementRow>[] = [
  {
    heading: words.when,
    kind: "plain",
    cell: ({ at }) => `${formatDate(new Date(at))}, ${formatClock(new Date(at))}`,
  },
  { heading: words.change, kind: "number", cell: ({ change }) => <b>{formatSigned(change)}</b> },
  { heading: words.stockAfterIt, kind: "number", cell: ({ stock }) => stock },
  {
    heading: words.why,
    cell: ({ kind, note, order }) => (
      <>
        {KIND_LABELS[kind]}
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
  { heading: words.who, cell: ({ actorName, order }) => actorName ?? (order ? words.customer : words.shop) },
];

export const MovementTable = ({ movements }: { movements: MovementRow[] }) => (
  <ListTable columns={COLUMNS} rows={movements} rowKey={({ id }) => id} />
);
