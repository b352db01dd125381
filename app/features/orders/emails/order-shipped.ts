import { UNDO_MINUTES } from "~/features/emails/rules";
import { TRACK_PARCEL, toTrackingUrl } from "~/features/orders/tracking-links";
import { deliveryLines, type OrderFacts, orderEmail } from "./parts";

/** To the customer, when the goods are sent, or ready to be picked up. */
export const orderShipped = orderEmail((facts) => ({
  kind: "order-shipped",
  delayMinutes: UNDO_MINUTES,
  ...(facts.payable.fulfilment === "pickup" ? getPickupTexts(facts) : getShippedTexts(facts)),
}));

const getShippedTexts = (facts: OrderFacts) => ({
  subject: `${facts.title}: on its way`,
  heading: "Your order is on its way",
  paragraphs: [`We have shipped your ${facts.label}${formatCourier(facts)}.`, ...deliveryLines(facts)],
  otherLink: findTrackingLink(facts),
});

const getPickupTexts = (facts: OrderFacts) => ({
  subject: `${facts.title}: ready to collect`,
  heading: "Your order is ready to collect",
  paragraphs: [
    `Your ${facts.label} is packed and waiting for you at the shop: ${facts.payable.address}.`,
    "Please bring your order number.",
  ],
});

function findTrackingLink({ payable: { courier, trackingNumber } }: OrderFacts) {
  const href = toTrackingUrl(courier, trackingNumber);
  return href === undefined ? undefined : { words: TRACK_PARCEL, href };
}

function formatCourier({ payable: { courier, trackingNumber } }: OrderFacts): string {
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : "";
  return courier ? ` with ${courier}${tracking}` : tracking;
}
