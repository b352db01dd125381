import { UNDO_MINUTES } from "~/features/emails/rules";
import { type OrderFacts, orderEmail } from "./parts";
import { words } from "./words.en";

/** To the customer, when the goods have been delivered, or picked up. */
export const orderDelivered = orderEmail(({ payable: order }) => ({
  kind: "order-delivered",
  delayMinutes: UNDO_MINUTES,
  ...(order.fulfilment === "pickup" ? getCollectedTexts(order) : getDeliveredTexts(order)),
}));

const getDeliveredTexts = ({ number }: OrderFacts["payable"]) => ({
  subject: words.deliveredSubject(number),
  heading: words.delivered,
  paragraphs: [words.orderDelivered(number)],
});

const getCollectedTexts = ({ number }: OrderFacts["payable"]) => ({
  subject: words.collectedSubject(number),
  heading: words.collected,
  paragraphs: [words.orderCollected(number)],
});
