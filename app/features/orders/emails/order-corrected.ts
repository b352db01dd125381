import { formatPhone } from "~/lib/format-phone";
import { deliveryLines, type OrderFacts, orderEmail } from "./parts";

/** To the customer, when the shop has corrected where the order goes. */
export const orderCorrected = orderEmail((facts) => {
  const isPickedUp = facts.payable.fulfilment === "pickup";
  const details = isPickedUp ? "pick-up details" : "delivery details";
  return {
    kind: "order-corrected",
    onceKey: facts.onceKey,
    subject: `${facts.title}: ${details} corrected`,
    heading: `Your ${details} have been corrected`,
    paragraphs: [
      `We have corrected the ${details} of your ${facts.label}.`,
      ...(isPickedUp ? pickupLines(facts) : deliveryLines(facts)),
      `If this is not right, please call us before ${isPickedUp ? "you come to collect it" : "we ship it"}.`,
    ],
    optOut: "never",
  };
});

/** In whose name an order is picked up, if the customer has proved that the email is theirs. */
const pickupLines = ({ payable: { name, phone }, isVerifiedEmail }: OrderFacts): string[] =>
  isVerifiedEmail ? [`In the name of: ${name}, ${formatPhone(phone)}`] : [];
