import { billLines, type Totals } from "~/features/pricing/totals";

export function TotalsTable({ totals }: { totals: Totals }) {
  const lines = billLines(totals);
  return (
    <dl className="totals">
      {lines.map(({ what, amount }, index) => (
        <div key={what} className={index === lines.length - 1 ? "sum" : undefined}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
