import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { getUnpaidLimit, orderEmail, toBill } from "./parts";

/** To the customer, once the order's payment can be made, unless it is paid at once. */
export const orderPlaced = orderEmail((facts) => {
  const { title, path, payable: order } = facts;
  return {
    kind: "order-placed",
    subject: `${title}: payment pending`,
    heading: "We have received your order",
    paragraphs: [
      `Thank you. Your order ${order.number} is waiting for your payment of ${formatRupees(getToPay(order))}.`,
      `We are holding your items until ${formatMoment(order.payBy)}. If you have already paid, no action is needed.`,
      "If you did not place this order, please ignore this email. It will expire by itself and you will not be charged.",
    ],
    bill: toBill(facts),
    link: { words: "View order and pay", path },
    limit: getUnpaidLimit(facts),
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
