import { listOrderedItems, toLineName } from "~/features/orders/line-names.server";
import { localizeLines } from "~/features/orders/localize-lines.server";
import { createPiecePlanner } from "~/features/papers/credit-pieces.server";
import { findSalePaper } from "~/features/papers/issue-invoice.server";
import { findLeft } from "~/features/papers/left-of-paper.server";
import { formatMoneyBack } from "~/features/payments/refund-words";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { perLanguage } from "~/lib/language";
import { formatPaise, formatRupees, formatSignedPaise, type Paise, paise, sum } from "~/lib/money";
import type { RefundPlan } from "./plan-refund.server";
import { words } from "./words.en";

/** Lines that forms ask for, because the number of their fields is limited. */
const MAX_LINES = 80;

/** A line of an order of which pieces are with the customer; `piece`: what one of them gives back. */
export interface RefundableLine {
  line: string;
  name: string;
  sku: string;
  bought: number;
  out: number;
  piece?: string;
}

const getGross = (line: { taxablePaise: Paise; taxPaise: Paise }): Paise =>
  sum([line.taxablePaise, line.taxPaise]);

/** The lines of an order of which pieces can come back, with what one of them gives back. */
export function listRefundableLines(orderId: string): RefundableLine[] {
  const out = new Map(listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]));
  const plan = createPiecePlanner(orderId);
  return localizeLines(listOrderedItems(orderId))
    .filter(({ productId }) => out.has(productId))
    .slice(0, MAX_LINES)
    .map(({ productId, position, name, sku, quantity: bought }) => {
      const one = plan?.({ pieces: [{ productId, quantity: 1 }], withDelivery: false });
      const piece = one && formatRupees(one.totalPaise);
      return { line: toLineName(position), name, sku, bought, out: out.get(productId) ?? 0, piece };
    });
}

/** What is left of the delivery fee of an order on its invoice. */
export function getDeliveryLeft(orderId: string): Paise {
  const billed = findSalePaper({ orderId });
  if (!billed) return paise(0);
  const { lines, untaxedPaise } = findLeft(billed);
  return sum([untaxedPaise, ...lines.filter(({ isGoods }) => !isGoods).map(getGross)]);
}

const KINDS = perLanguage(() => ({
  "price-reduction": words.isPriceReduction,
  goodwill: words.isGoodwill,
  goods: words.isReturn,
}));

/** What a planned refund comes to, as it is shown before it is made. */
export function toRefundCheck(plan: RefundPlan, reason: string) {
  const { amountPaise, byHandPaise, leftPaise, kind, credited, units } = plan;
  const damaged = new Set(units.filter(({ isDamaged }) => isDamaged).map(({ productId }) => productId));
  const toPieces = (quantity: number, productId: string | null | undefined) =>
    words.piecesBack(quantity, damaged.has(productId ?? ""));
  const lines = credited?.lines ?? [];
  const rows = lines.map((line, index) => ({
    key: `${line.kind} ${index}`,
    name: line.kind === "delivery" ? words.deliveryOf(line.name) : line.name,
    pieces: line.quantity > 0 && units.length > 0 ? toPieces(line.quantity, line.productId) : "",
    taxable: formatPaise(line.taxablePaise),
    tax: formatPaise(line.taxPaise),
    amount: formatPaise(getGross(line)),
  }));
  const [untaxed, roundOff] = [credited?.untaxedPaise ?? paise(0), credited?.roundOffPaise ?? paise(0)];
  const count = (isDamaged: boolean) =>
    units.reduce((total, unit) => total + (unit.isDamaged === isDamaged ? unit.quantity : 0), 0);
  // A lower price has no pieces in its rows.
  const conditions = kind ? [false, true].filter((isDamaged) => count(isDamaged) > 0) : [];
  const notes = [
    ...conditions.map((isDamaged) => words.piecesBack(count(isDamaged), isDamaged)),
    ...(untaxed > 0 ? [words.untaxedDelivery(formatPaise(untaxed))] : []),
    ...(roundOff !== 0 ? [words.roundOff(formatSignedPaise(roundOff))] : []),
    formatMoneyBack(amountPaise, byHandPaise, "the customer"),
  ];
  return {
    amount: formatRupees(amountPaise),
    leftPaise,
    kind: KINDS[kind ?? "goods"],
    reason,
    rows,
    hasTax: lines.some(({ taxPaise }) => taxPaise > 0),
    notes,
  };
}
export type RefundCheck = ReturnType<typeof toRefundCheck>;
