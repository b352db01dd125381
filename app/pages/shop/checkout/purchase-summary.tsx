import { formatQuantity } from "~/features/catalog/units";
import type { Purchase } from "~/features/orders/quote-purchase.server";
import { formatRupees, multiply } from "~/lib/money";
import { TotalsTable } from "~/pages/parts/totals";
import { ApproximateTotal } from "~/pages/shop/parts/price";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  purchase: Pick<Purchase, "kind" | "totals"> & {
    lines: Pick<Purchase["lines"][number], "productId" | "name" | "quantity" | "unit" | "unitPaise">[];
  };
}

export function PurchaseSummary({ purchase: { kind, lines, totals } }: Props) {
  return (
    <details className="summary folded">
      <summary>
        <RichText
          text={words.orderSummary(formatRupees(totals.totalPaise))}
          parts={{ b: (text) => <b>{text}</b> }}
        />
      </summary>
      <ul className="bill">
        {lines.map((line) => (
          <li key={line.productId}>
            <span>
              {formatQuantity(line.quantity, line.unit)} × {line.name}
            </span>
            <span>{formatRupees(multiply(line.unitPaise, line.quantity))}</span>
          </li>
        ))}
      </ul>
      <TotalsTable totals={totals} />
      <ApproximateTotal totalPaise={totals.totalPaise} />
      {kind === "cart" ? <a href="/cart">{words.changeCart}</a> : null}
    </details>
  );
}
