import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";

/** Links to the documents of an order, and to refunding and cancelling it. */
export function AdminOrderActions({ order }: { order: SerializeFrom<AdminOrder> }) {
  const { id, paidAt, status, invoice, creditNotes, keptPaise, canCancel, shippingProblem } = order;
  const orderPath = `/admin/orders/${id}`;
  return (
    <div className="row">
      {paidAt && status !== "cancelled" && !shippingProblem ? (
        <a href={`${orderPath}/packing-slip`} className="button">
          Packing slip
        </a>
      ) : null}
      {invoice ? (
        <a href={`${orderPath}/invoice`} className="button">
          Invoice
        </a>
      ) : null}
      {creditNotes.map((note) => (
        <a key={note.id} href={`${orderPath}/credit-note/${note.id}`} className="button">
          Credit note {note.number}
        </a>
      ))}
      {keptPaise > 0 ? (
        <a href={`${orderPath}/refund`} className="button">
          Refund
        </a>
      ) : null}
      {canCancel ? (
        <a href={`${orderPath}/cancel`} className="button quiet">
          Cancel order
        </a>
      ) : null}
    </div>
  );
}
