import type { PaperFoot } from "~/features/invoices/rules";

/** What a paper comes to, in figures and in words. `paper`: "invoice". */
export const Foot = ({ totals, amountInWords, paper }: Omit<PaperFoot, "notes"> & { paper: string }) => (
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
    <p className="quiet">This is a computer-generated {paper} and needs no signature.</p>
  </>
);
