import type { StockMovement } from "~/features/stock/list-stock-movements.server";
import { formatClock, formatDate } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";

/** A stock movement as it comes out of JSON. */
export type MovementRow = Omit<StockMovement, "at"> & { at: string };

const REASON_LABELS: Record<StockMovement["reason"], string> = {
  opening: "First stock",
  sale: "Sold",
  return: "Back from a cancelled order",
  correction: "Counted anew",
};

const formatSigned = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

export const MovementTable = ({ movements }: { movements: MovementRow[] }) => (
  <ListTable headings={["When", { number: "Change" }, { number: "Stock after it" }, "Why", "Who"]}>
    {movements.map(({ id, at, change, stock, reason, note, actorName, order }) => (
      <tr key={id}>
        <td>
          {formatDate(new Date(at))}, {formatClock(new Date(at))}
        </td>
        <td className="number" data-label="Change">
          <b>{formatSigned(change)}</b>
        </td>
        <td className="number" data-label="Stock after it">
          {stock}
        </td>
        <td data-label="Why">
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
        </td>
        <td data-label="Who">{actorName ?? (order ? "A customer" : "The shop")}</td>
      </tr>
    ))}
  </ListTable>
);
