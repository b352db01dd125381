import { TRACK_PARCEL, toTrackingUrl } from "~/features/orders/tracking-links";
import { deliveryLines, type OrderFacts, orderEmail } from "./parts";

/** To the customer, when the goods are sent. */
export const orderShipped = orderEmail((facts) => ({
  kind: "order-shipped",
  subject: `${facts.title}: on its way`,
  heading: "Your order is on its way",
  paragraphs: [`We have shipped your ${facts.label}${formatCourier(facts)}.`, ...deliveryLines(facts)],
  otherLink: findTrackingLink(facts),
}));

function findTrackingLink({ payable: { courier, trackingNumber } }: OrderFacts) {
  const href = toTrackingUrl(courier, trackingNumber);
  return href === undefined ? undefined : { words: TRACK_PARCEL, href };
}

function formatCourier({ payable: { courier, trackingNumber } }: OrderFacts): string {
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : "";
  return courier ? ` with ${courier}${tracking}` : tracking;
}
