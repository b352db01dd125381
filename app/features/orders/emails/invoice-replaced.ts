import { customerEmail } from "~/features/payments/emails/parts";
import type { OrderFacts } from "./parts";

/** An order whose invoice `replaced` is credited, and billed anew by `invoice`; both are numbers. */
interface ReplacedFacts extends OrderFacts {
  replaced: string;
  invoice: string;
}

/** To the customer, when an order is billed to other GST details. */
export const invoiceReplaced = customerEmail<ReplacedFacts>((facts) => ({
  kind: "invoice-replaced",
  onceKey: facts.invoice,
  subject: `${facts.title}: new invoice ${facts.invoice}`,
  heading: "Your GST bill is corrected",
  paragraphs: [
    `Invoice ${facts.invoice} of your ${facts.label} takes the place of ${facts.replaced}, which is cancelled by a credit note. Please use the new one only. Nothing is charged or refunded.`,
  ],
  optOut: "never",
}));
