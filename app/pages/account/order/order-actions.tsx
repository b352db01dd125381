import { Form, Link } from "@remix-run/react";
import type { OrderView } from "./order-view.server";

/** Links to the invoice and credit notes, and buttons to buy again or cancel. */
export function OrderActions({
  order: { id, paidAt, number, creditNotes, awaitsAddress },
  state: { next, canCancel },
}: OrderView) {
  const isAwaitingPayment = next === "pay" || next === "wait";
  return (
    <div className="row">
      {isAwaitingPayment ? null : (
        <Form method="post" action={`/orders/${id}/again`}>
          <button type="submit" className="button">
            Buy again
          </button>
        </Form>
      )}
      {paidAt && !awaitsAddress ? (
        <>
          <Link to={`/orders/${id}/invoice`} className="button">
            Invoice
          </Link>
          <a href={`/orders/${id}/invoice.pdf`} className="button">
            Invoice as PDF
          </a>
        </>
      ) : null}
      {creditNotes.map((note) => (
        <Link key={note.id} to={`/orders/${id}/credit-notes/${note.id}`} className="button">
          Credit note <span className={creditNotes.length > 1 ? undefined : "unseen"}>{note.number}</span>
        </Link>
      ))}
      {canCancel ? (
        <Link to={`/orders/${id}/cancel`} className="button quiet">
          Cancel<span className="unseen"> order {number}</span>
        </Link>
      ) : null}
    </div>
  );
}
