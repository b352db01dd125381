import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { formatClock } from "~/lib/time";
import { words } from "~/pages/account/words.en";
import { ConfirmingPoll } from "~/pages/parts/confirming-poll";
import { TrackingLink } from "~/pages/parts/tracking-link";
import { RichText } from "~/ui/rich-text";
import type { OrderView } from "./order-view.server";

/** What the customer can do next about the order, according to its state. */
export function OrderNextStep({ order, state: { next, arrival } }: OrderView) {
  if (next === "expect") {
    return (
      <section className="answer yes" aria-labelledby="thanks">
        <h2 id="thanks">{words.thankYou}</h2>
        <p>{order.fulfilment === "pickup" ? words.whenReadyToCollect : words.whatComesNext(arrival)}</p>
      </section>
    );
  }
  if (next === "wait") return <ConfirmingPoll />;
  if (next === "give-back") {
    return <p className="notice">{words.yourBankHasToldUs}</p>;
  }
  if (next === "order-again") return <UnpaidOrder order={order} />;
  if (next === "pay") {
    return (
      <p className="notice">
        <RichText
          text={words.weKeepGoodsForYouUntil(
            formatClock(new Date(order.payBy)),
            formatRupees(getToPay(order)),
          )}
          parts={{
            link: (text) => (
              <a href={`/checkout/pay/${order.id}`} className="button primary">
                {text}
              </a>
            ),
          }}
        />
      </p>
    );
  }
  if (next === "receive" && order.fulfilment === "pickup" && order.status === "shipped")
    return <p className="answer yes">{words.isReadyToCollect}</p>;
  if (next === "receive" && order.courier) {
    return (
      <p className="notice">
        {words.sentWithTrackingNumber(order.courier, order.trackingNumber)}
        <TrackingLink {...order} />
      </p>
    );
  }
  return null;
}

function UnpaidOrder({ order }: Pick<OrderView, "order">) {
  return (
    <>
      <p className="notice">
        {words.nothingWasCharged}{" "}
        {order.kind === "cart" ? (
          <a href="/cart">{words.goToYourCart}</a>
        ) : (
          <a href={`/product/${order.lines[0]?.productId}`}>{words.buyItAgain}</a>
        )}
      </p>
      <p className="quiet">{words.ifMoneyWasTaken}</p>
    </>
  );
}
