import type { CreditPaper as Paper } from "~/features/invoices/rules";
import { Foot } from "./document-footer";
import { Buyer, Notes, Plate } from "./document-header";

/** The credit note of a refund, as it is read and printed. */
export const CreditPaper = ({ paper }: { paper: Paper }) => (
  <>
    <Plate
      title="Credit note"
      paper={paper}
      facts={[
        ["Credit note number", paper.number],
        ["Credit note date", paper.date],
        ["Against invoice", `${paper.invoiceNumber} of ${paper.invoiceDate}`],
      ]}
    />
    <Notes notes={paper.notes} />
    <Buyer title="Credited to" buyer={paper.buyer} />
    <p>
      <b>Reason:</b> {paper.reason}
    </p>
    <Foot totals={paper.totals} amountInWords={paper.amountInWords} paper="credit note" />
  </>
);
