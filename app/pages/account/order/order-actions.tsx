import { Form, Link } from "@remix-run/react";
import { words } from "~/pages/account/words.en";
import { RichText } from "~/ui/rich-text";
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
            {words.buyAgain}
          </button>
        </Form>
      )}
      {paidAt && !awaitsAddress ? (
        <>
          <Link to={`/orders/${id}/invoice`} className="button">
            {words.invoiceLabel}
          </Link>
          <a href={`/orders/${id}/invoice.pdf`} className="button">
            {words.invoiceAsPdf}
          </a>
        </>
      ) : null}
      {creditNotes.map((note) => (
        <Link key={note.id} to={`/orders/${id}/credit-notes/${note.id}`} className="button">
          <RichText
            text={words.creditNoteRich}
            parts={{
              span: () => (
                <span className={creditNotes.length > 1 ? undefined : "unseen"}>{note.number}</span>
              ),
            }}
          />
        </Link>
      ))}
      {canCancel ? (
        <Link to={`/orders/${id}/cancel`} className="button quiet">
          <RichText
            text={words.cancelRich}
            parts={{ span: () => <span className="unseen"> {words.orderText(number)}</span> }}
          />
        </Link>
      ) : null}
    </div>
  );
}
