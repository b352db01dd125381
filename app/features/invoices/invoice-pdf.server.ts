import { renderPaperPdf } from "~/features/papers/render-paper-pdf.server";
import type { InvoiceDocument } from "./rules";
import { words } from "./words.en";

/** Renders an invoice as a PDF, like every other paper. */
export const renderInvoicePdf = ({ buyer, lines, ...invoice }: InvoiceDocument): Promise<Buffer> =>
  renderPaperPdf({
    title: invoice.isCancelled ? words.taxInvoiceOrderCancelled : words.taxInvoice,
    number: invoice.number,
    copy: words.originalForRecipient,
    seller: invoice.seller,
    facts: [
      [words.invoiceNumber, invoice.number],
      [words.invoiceDate, invoice.date],
      [words.order, words.of(invoice.orderNumber, invoice.orderDate)],
      [words.placeOfSupply, invoice.placeOfSupply],
      [words.reverseCharge, words.noLabel],
    ],
    parties: [
      {
        title: words.billedAndSentTo,
        name: buyer.name,
        lines: [...buyer.address, words.state(buyer.state), buyer.phone],
      },
    ],
    hasTax: true,
    rows: lines,
    totals: invoice.totals,
    amountInWords: invoice.amountInWords,
    notes: invoice.notes,
  });
