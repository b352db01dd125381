import { billLines, type Totals } from "~/features/pricing/totals";

/** What is to be paid, line by line; the last one is the sum. */
export function TotalsTable({ totals }: { totals: Totals }) {
  const lines = billLines(totals);
  return (
    <dl className="totals">
      {lines.map(({ what, amount }, at) => (
        <div key={what} className={at === lines.length - 1 ? "sum" : undefined}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
