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
  heading: "Your GST bill has been corrected",
  paragraphs: [
    `Invoice ${facts.invoice} for your ${facts.label} replaces ${facts.replaced}, which has been cancelled by a credit note. Please use only the new one. Nothing is charged or refunded.`,
  ],
  optOut: "never",
}));
