import type { CreditNoteDocument } from "~/features/invoices/rules";
import { DocumentFooterView } from "~/pages/account/invoice/document-footer";
import { BuyerAddress, DocumentHeaderView, DocumentNotes } from "~/pages/account/invoice/document-header";

export const CreditNoteView = ({ creditNote }: { creditNote: CreditNoteDocument }) => (
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
