import type { DocumentFooter } from "~/features/invoices/rules";
import { words } from "~/pages/account/words.en";

/** The totals of an invoice or a credit note, in figures and in words. */
export const DocumentFooterView = ({
  totals,
  amountInWords,
  documentName,
}: Omit<DocumentFooter, "notes"> & { documentName: string }) => (
  <>
    <dl className="totals">
      {totals.map(({ what, amount }, index) => (
        <div key={what} className={index === totals.length - 1 ? "sum" : undefined}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p>
      <b>{words.amountInWords}</b> {amountInWords}
    </p>
    <p className="quiet">{words.thisIsComputerGeneratedAndNeeds(documentName)}</p>
  </>
);
