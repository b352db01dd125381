import { type Bill, billLines } from "~/features/pricing/totals";

export function TotalsTable({ totals }: { totals: Bill }) {
  const lines = billLines(totals);
  return (
    <dl className="totals">
      {lines.map(({ label, amount }, index) => (
        <div key={label} className={index === lines.length - 1 ? "sum" : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
