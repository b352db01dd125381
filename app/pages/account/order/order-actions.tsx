import { words } from "~/pages/account/words.en";
import { RichText } from "~/ui/rich-text";
import type { OrderView } from "./order-view.server";

/** Links to buy again, return or cancel. */
export function OrderActions({
  order: { id, number },
  state: { next, canCancel },
  canReturn,
}: Pick<OrderView, "order" | "state"> & { canReturn: boolean }) {
  const isAwaitingPayment = next === "pay" || next === "wait";
  return (
    <div className="row">
      {isAwaitingPayment ? null : (
        <form method="post" action={`/orders/${id}/again`}>
          <button type="submit" className="button">
            {words.buyAgain}
          </button>
        </form>
      )}
      {canReturn ? (
        <a href={`/orders/${id}/return`} className="button">
          {words.returnItems}
        </a>
      ) : null}
      {canCancel ? (
        <a href={`/orders/${id}/cancel`} className="button quiet">
          <RichText
            text={words.cancelRich}
            parts={{ span: () => <span className="unseen"> {words.orderText(number)}</span> }}
          />
        </a>
      ) : null}
    </div>
  );
}
