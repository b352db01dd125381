import type { CreditNoteDocument as Paper } from "~/features/invoices/rules";
import { DocumentFooterView } from "./document-footer";
import { BuyerAddress, DocumentHeaderView, DocumentNotes } from "./document-header";

/** The credit note of a refund, as it is read and printed. */
export const CreditNoteView = ({ creditNote }: { creditNote: Paper }) => (
  <>
    <DocumentHeaderView
      title="Credit note"
      header={creditNote}
      facts={[
        ["Credit note number", creditNote.number],
        ["Credit note date", creditNote.date],
        ["Against invoice", `${creditNote.invoiceNumber} of ${creditNote.invoiceDate}`],
      ]}
    />
    <DocumentNotes notes={creditNote.notes} />
    <BuyerAddress title="Credited to" buyer={creditNote.buyer} />
    <p>
      <b>Reason:</b> {creditNote.reason}
    </p>
    <DocumentFooterView
      totals={creditNote.totals}
      amountInWords={creditNote.amountInWords}
      documentName="credit note"
    />
  </>
);
