import type { DocumentFooter } from "~/features/invoices/rules";

/** What a paper comes to, in figures and in words. `paper`: "invoice". */
export const DocumentFooterView = ({
  totals,
  amountInWords,
  documentName,
}: Omit<DocumentFooter, "notes"> & { documentName: string }) => (
  <>
    <dl className="totals">
      {totals.map(({ what, amount }, at) => (
        <div key={what} className={at === totals.length - 1 ? "sum" : undefined}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p>
      <b>Amount in words:</b> {amountInWords}
    </p>
    <p className="quiet">This is a computer-generated {documentName} and needs no signature.</p>
  </>
);
