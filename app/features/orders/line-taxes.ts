import { splitAnew, type TaxableLine, type TaxedValue, takeOutTax, taxSale } from "~/features/pricing/tax";
import { type RateTax, sumTaxes } from "~/features/pricing/totals";
import { multiply, type Paise, paise, shareOut, sum } from "~/lib/money";
import type { orderLine, orders } from "./tables";

type LineRow = typeof orderLine.$inferSelect;

/** The columns of an order's line that hold its GST. */
export interface LineTax {
  rateBp: number;
  taxablePaise: Paise;
  halfPaise: Paise;
  deliveryTaxablePaise: Paise;
  deliveryHalfPaise: Paise;
}

/** The GST of a line: of its goods, and of its share of the delivery fee. */
export interface LineValues {
  goods: TaxedValue;
  delivery: TaxedValue;
}

const toLineTax = ({ goods, delivery }: LineValues): LineTax => ({
  rateBp: goods.rateBp,
  taxablePaise: goods.taxablePaise,
  halfPaise: goods.halfPaise,
  deliveryTaxablePaise: delivery.taxablePaise,
  deliveryHalfPaise: delivery.halfPaise,
});

/** Lines of a new order with their GST. */
export function addLineTaxes<Line extends TaxableLine>(
  lines: Line[],
  { shippingPaise, taxMode }: Pick<typeof orders.$inferSelect, "shippingPaise" | "taxMode">,
): (Line & LineTax)[] {
  const { goods, delivery } = taxSale(lines, shippingPaise, taxMode);
  return lines.map((line, index) => ({
    ...line,
    ...toLineTax({ goods: goods[index] as TaxedValue, delivery: delivery[index] as TaxedValue }),
  }));
}

/** The stored GST of a line; undefined in an order from before tax was computed by line. */
export function findLineValues({ rateBp, ...line }: Partial<LineTax> | LineRow): LineValues | undefined {
  const { taxablePaise, halfPaise, deliveryTaxablePaise, deliveryHalfPaise } = line;
  if (rateBp === undefined || rateBp === null) return undefined;
  return {
    goods: { rateBp, taxablePaise: taxablePaise ?? paise(0), halfPaise: halfPaise ?? paise(0) },
    delivery: {
      rateBp,
      taxablePaise: deliveryTaxablePaise ?? paise(0),
      halfPaise: deliveryHalfPaise ?? paise(0),
    },
  };
}

/**
 * What an order from before tax was computed by line told its customer: its GST, rounded once, shared by the
 * lines, and a delivery fee. Each is an amount with GST in it now.
 */
function splitOldOrder(
  { taxPaise, shippingPaise, taxMode }: typeof orders.$inferSelect,
  lines: LineRow[],
): LineValues[] {
  const amounts = lines.map(({ unitPaise, quantity }) => multiply(unitPaise, quantity));
  const taxes = taxMode === "exclusive" ? shareOut(taxPaise, amounts) : amounts.map(() => paise(0));
  const shares = shareOut(shippingPaise, amounts);
  return amounts.map((amount, index) => ({
    goods: takeOutTax(sum([amount, taxes[index] ?? paise(0)]), 0),
    delivery: takeOutTax(shares[index] ?? paise(0), 0),
  }));
}

/**
 * The lines of an order at the rates of its payment: what the customer was told of each stays, and is split
 * anew where the rate is another (rule: rate-frozen).
 */
export function splitAtRates(
  order: typeof orders.$inferSelect,
  lines: LineRow[],
  getRateOf: (line: LineRow) => number,
): LineTax[] {
  const oldValues = lines.some(({ rateBp }) => rateBp === null) ? splitOldOrder(order, lines) : [];
  return lines.map((line, index) => {
    const values = findLineValues(line) ?? (oldValues[index] as LineValues);
    const rateBp = getRateOf(line);
    if (values.goods.rateBp === rateBp) return toLineTax(values);
    return toLineTax({
      goods: splitAnew(values.goods, rateBp),
      delivery: splitAnew(values.delivery, rateBp),
    });
  });
}

/** The rate of GST on all goods before rates were kept by line. */
const OLD_RATE_BP = 1_800;

/** The GST of an order's goods by rate. */
export function listOrderTaxes(
  { taxMode, taxPaise }: Pick<typeof orders.$inferSelect, "taxMode" | "taxPaise">,
  lines: Pick<LineRow, "rateBp" | "halfPaise">[],
): RateTax[] {
  if (taxMode === "none") return [];
  if (lines.some(({ rateBp }) => rateBp === null)) return [{ rateBp: OLD_RATE_BP, taxPaise }];
  return sumTaxes(lines.map((line) => ({ rateBp: line.rateBp ?? 0, halfPaise: line.halfPaise ?? paise(0) })));
}
