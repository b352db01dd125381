import type { CreditNoteDocument } from "~/features/invoices/rules";
import { DocumentFooterView } from "~/pages/account/invoice/document-footer";
import { BuyerAddress, DocumentHeaderView, DocumentNotes } from "~/pages/account/invoice/document-header";
import { words } from "~/pages/parts/words.en";

export const CreditNoteView = ({ creditNote }: { creditNote: CreditNoteDocument }) => (
  <>
    <DocumentHeaderView
      title={words.creditNote}
      header={creditNote}
      facts={[
        [words.creditNoteNumber, creditNote.number],
        [words.creditNoteDate, creditNote.date],
        [words.againstInvoice, words.of(creditNote.invoiceNumber, creditNote.invoiceDate)],
      ]}
    />
    <DocumentNotes notes={creditNote.notes} />
    <BuyerAddress title={words.creditedTo} buyer={creditNote.buyer} />
    <p>
      <b>{words.reason}</b> {creditNote.reason}
    </p>
    <DocumentFooterView
      totals={creditNote.totals}
      amountInWords={creditNote.amountInWords}
      documentName={words.creditNoteLabel}
    />
  </>
);
