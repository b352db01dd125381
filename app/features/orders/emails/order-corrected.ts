import { customerEmail } from "~/features/payments/emails/parts";
import { formatPhone } from "~/lib/format-phone";
import { deliveryLines, type OrderFacts } from "./parts";

/** What was corrected of where an order goes. */
interface CorrectedFacts extends OrderFacts {
  corrected: ("name" | "phone" | "address" | "city" | "postalCode")[];
}

/** The parts of the delivery details in words; whoever did not prove their email reads no more than these. */
const PARTS: Record<CorrectedFacts["corrected"][number], string> = {
  name: "name",
  phone: "phone number",
  address: "address",
  city: "address",
  postalCode: "address",
};

const listParts = ({ corrected }: CorrectedFacts): string =>
  new Intl.ListFormat("en-GB").format(new Set(corrected.map((field) => PARTS[field])));

/** To the customer, when the shop has corrected where the order goes (rule: order-corrected). */
export const orderCorrected = customerEmail<CorrectedFacts>((facts) => {
  const isPickedUp = facts.payable.fulfilment === "pickup";
  const details = isPickedUp ? "pick-up details" : "delivery details";
  return {
    kind: "order-corrected",
    onceKey: facts.onceKey,
    subject: `${facts.title}: ${details} corrected`,
    heading: `Your ${details} have been corrected`,
    paragraphs: [
      `We have corrected the ${details} of your ${facts.label}: ${listParts(facts)}.`,
      ...(isPickedUp ? pickupLines(facts) : deliveryLines(facts)),
      `If this is not right, please call us before ${isPickedUp ? "you come to collect it" : "we ship it"}.`,
    ],
    optOut: "never",
  };
});

/** In whose name an order is picked up, if the customer has proved that the email is theirs. */
const pickupLines = ({ payable: { name, phone }, isVerifiedEmail }: OrderFacts): string[] =>
  isVerifiedEmail ? [`In the name of: ${name}, ${formatPhone(phone)}`] : [];
