import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { getUnpaidLimit, orderEmail, toBill } from "./parts";
import { words } from "./words.en";

/** To the customer, once the order's payment can be made, unless it is paid at once. */
export const orderPlaced = orderEmail((facts) => {
  const { path, payable: order } = facts;
  return {
    kind: "order-placed",
    subject: words.placedSubject(order.number),
    heading: words.placed,
    paragraphs: [
      words.waitsForPayment(order.number, formatRupees(getToPay(order))),
      words.itemsAreHeld(formatMoment(order.payBy)),
      words.notYourOrder,
    ],
    bill: toBill(facts),
    link: { words: words.viewAndPay, path },
    limit: getUnpaidLimit(facts),
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
