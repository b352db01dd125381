import { customerEmail } from "~/features/payments/emails/parts";
import { formatPhone } from "~/lib/format-phone";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { deliveryLines, type OrderFacts } from "./parts";
import { words } from "./words.en";

/** What was corrected of where an order goes. */
interface CorrectedFacts extends OrderFacts {
  corrected: ("name" | "phone" | "address" | "city" | "postalCode")[];
}

/** The parts of the delivery details in words; whoever did not prove their email reads no more than these. */
function listParts({ corrected }: CorrectedFacts): string {
  const { name, phone, address } = words.correctedPart;
  const parts = { name, phone, address, city: address, postalCode: address };
  const format = new Intl.ListFormat(LANGUAGE_TAGS[getLanguage()]);
  return format.format(new Set(corrected.map((field) => parts[field])));
}

/** To the customer, when the shop has corrected where the order goes (rule: order-corrected). */
export const orderCorrected = customerEmail<CorrectedFacts>((facts) => {
  const { number, fulfilment } = facts.payable;
  const { subject, heading, correctedParts, callUs } = words.corrected[fulfilment];
  return {
    kind: "order-corrected",
    onceKey: facts.onceKey,
    subject: subject(number),
    heading,
    paragraphs: [
      correctedParts(number, listParts(facts)),
      ...(fulfilment === "pickup" ? pickupLines(facts) : deliveryLines(facts)),
      callUs,
    ],
    optOut: "never",
  };
});

/** In whose name an order is picked up, if the customer has proved that the email is theirs. */
const pickupLines = ({ payable: { name, phone }, isVerifiedEmail }: OrderFacts): string[] =>
  isVerifiedEmail ? [words.inNameOf(`${name}, ${formatPhone(phone)}`)] : [];
