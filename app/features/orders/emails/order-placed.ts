import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { formatRupees } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { getUnpaidLimit, orderEmail, toBill } from "./parts";

/** To the customer, once the order's payment can be made, unless it is paid at once. */
export const orderPlaced = orderEmail((facts) => {
  const { title, path, payable: order } = facts;
  return {
    kind: "order-placed",
    subject: `${title}: waiting for your payment`,
    heading: "We have your order",
    paragraphs: [
      `Thank you. Your order ${order.number} waits for your payment of ${formatRupees(order.totalPaise)}.`,
      `We keep the goods for you until ${formatMoment(order.payBy)}. If you have paid already, there is nothing to do.`,
      "If you know nothing of this order, you need do nothing: unpaid, it ends by itself, and nothing is charged to you.",
    ],
    bill: toBill(facts),
    link: { words: "See the order and pay", path },
    limit: getUnpaidLimit(facts),
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
