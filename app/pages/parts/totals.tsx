import { type Bill, billLines } from "~/features/pricing/totals";

interface Props {
  totals: Bill;
  /** A pincode where the goods are not delivered. */
  notDeliveredTo?: string;
}

export function TotalsTable({ totals, notDeliveredTo }: Props) {
  const lines = billLines(totals, notDeliveredTo);
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
