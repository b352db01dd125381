import { UNDO_MINUTES } from "~/features/emails/rules";
import { toTrackingUrl, trackParcel } from "~/features/orders/tracking-links";
import { deliveryLines, type OrderFacts, orderEmail } from "./parts";
import { words } from "./words.en";

/** To the customer, when the goods are sent, or ready to be picked up. */
export const orderShipped = orderEmail((facts) => ({
  kind: "order-shipped",
  delayMinutes: UNDO_MINUTES,
  ...(facts.payable.fulfilment === "pickup" ? getPickupTexts(facts) : getShippedTexts(facts)),
}));

function getShippedTexts(facts: OrderFacts) {
  const { number, courier, trackingNumber } = facts.payable;
  return {
    subject: words.shippedSubject(number),
    heading: words.shipped,
    paragraphs: [words.shippedWith(number, courier, trackingNumber), ...deliveryLines(facts)],
    otherLink: findTrackingLink(facts),
  };
}

const getPickupTexts = ({ payable: { number, address } }: OrderFacts) => ({
  subject: words.readySubject(number),
  heading: words.ready,
  paragraphs: [words.waitsAtShop(number, address), words.bringNumber],
});

function findTrackingLink({ payable: { courier, trackingNumber } }: OrderFacts) {
  const href = toTrackingUrl(courier, trackingNumber);
  return href === undefined ? undefined : { words: trackParcel(), href };
}
