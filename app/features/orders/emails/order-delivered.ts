import { UNDO_MINUTES } from "~/features/emails/rules";
import { orderEmail } from "./parts";

/** To the customer, when the goods have been delivered, or picked up. */
export const orderDelivered = orderEmail(({ title, label, payable: { fulfilment } }) => {
  const done = fulfilment === "pickup" ? "collected" : "delivered";
  return {
    kind: "order-delivered",
    delayMinutes: UNDO_MINUTES,
    subject: `${title}: ${done}`,
    heading: `Your order was ${done}`,
    paragraphs: [`Your ${label} has been ${done}. If anything is not right, please call or write to us.`],
  };
});
