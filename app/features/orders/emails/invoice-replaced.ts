import { customerEmail } from "~/features/payments/emails/parts";
import type { OrderFacts } from "./parts";
import { words } from "./words.en";

/** An order whose invoice `replaced` is credited, and billed anew by `invoice`; both are numbers. */
interface ReplacedFacts extends OrderFacts {
  replaced: string;
  invoice: string;
}

/** To the customer, when an order is billed to other GST details. */
export const invoiceReplaced = customerEmail<ReplacedFacts>(({ payable, invoice, replaced }) => ({
  kind: "invoice-replaced",
  onceKey: invoice,
  subject: words.newInvoiceSubject(payable.number, invoice),
  heading: words.billCorrected,
  paragraphs: [words.invoiceReplaces(invoice, payable.number, replaced)],
  optOut: "never",
}));
