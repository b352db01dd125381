import type { listConfirmingOrders } from "~/features/orders/find-orders.server";
import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

/** Warns customers whose last payment is still being confirmed. */
export function ConfirmingNotice({ orders }: { orders: ReturnType<typeof listConfirmingOrders> }) {
  return orders.map(({ id, number, ...order }) => (
    <p key={id} className="notice">
      <RichText
        text={words.yourPaymentOfForIsBeing(formatRupees(getToPay(order)))}
        parts={{ link: () => <a href={`/orders/${id}`}>{words.order(number)}</a> }}
      />
    </p>
  ));
}
