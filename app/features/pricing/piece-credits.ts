import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { pick } from "~/lib/field-lists";
import { type Paise, paise, sum } from "~/lib/money";
import { type Credit, type CreditableBill, type CreditableLine, getTotalLeft } from "./credits";
import { divideHalfUp } from "./tax";

/**
 * What is left of a line of a paper, the pieces of its product that the customer still has, and how many of
 * them come back. A share of the delivery fee has those of its goods.
 */
export interface PieceLine extends CreditableLine {
  piecesOut: number;
  piecesBack: number;
}

type Part = Credit["lines"][number];

const getGross = ({ taxablePaise, taxPaise }: Part): number => taxablePaise + taxPaise;

/**
 * The part of a line that `back` of `out` pieces have; the last of them take all that is left of it. A
 * delivery fee always has its tax inside.
 */
function takePieces(line: PieceLine, mode: SaleTaxMode): Part {
  const { isGoods, piecesBack: back, piecesOut: out, taxablePaise, taxPaise } = line;
  if (back === 0) return { taxablePaise: paise(0), taxPaise: paise(0) };
  if (back === out) return { taxablePaise, taxPaise };
  const partTax = 2 * divideHalfUp(Math.floor(taxPaise / 2) * back, out);
  const partTaxable =
    mode === "inclusive" || !isGoods
      ? divideHalfUp(getGross(line) * back, out) - partTax
      : divideHalfUp(taxablePaise * back, out);
  return { taxablePaise: paise(partTaxable), taxPaise: paise(partTax) };
}

/** Delivery without tax, as old papers have it, is shared over all pieces alike. */
function takeUntaxed(lines: PieceLine[], untaxedPaise: Paise): number {
  const goods = lines.filter(({ isGoods }) => isGoods);
  const out = goods.reduce((all, { piecesOut }) => all + piecesOut, 0);
  const back = goods.reduce((all, { piecesBack }) => all + piecesBack, 0);
  return out === 0 ? 0 : divideHalfUp(untaxedPaise * back, out);
}

/**
 * What pieces that come back take of a paper: of the goods of each line, and apart from them of their share
 * of the delivery fee if it goes back too, the part that they have of the pieces still out. The price or,
 * where GST is added, the taxable value, and each half of the tax are rounded half up. The last pieces take
 * what is left of all goods, and the round off (rule: credit-by-piece). Undefined if that is nothing, or for
 * more pieces than are out.
 */
export function creditPieces(
  left: Omit<CreditableBill, "lines"> & { lines: PieceLine[] },
  mode: SaleTaxMode,
  withDelivery: boolean,
): Credit | undefined {
  if (left.lines.some(({ piecesBack, piecesOut }) => piecesBack > piecesOut)) return undefined;
  const leavesNone = left.lines.every(({ piecesBack, piecesOut }) => piecesBack === piecesOut);
  const parts = left.lines.map((line): Part => {
    // What is left of goods that came back before is no longer owed either, once nothing is.
    if (line.isGoods && leavesNone) return pick(line, ["taxablePaise", "taxPaise"]);
    return takePieces(line.isGoods || withDelivery ? line : { ...line, piecesBack: 0 }, mode);
  });
  const untaxed = withDelivery ? takeUntaxed(left.lines, left.untaxedPaise) : 0;
  const exactPaise = parts.reduce((all, part) => all + getGross(part), untaxed);
  const totalPaise = Math.min(exactPaise + (leavesNone ? left.roundOffPaise : 0), getTotalLeft(left));
  if (totalPaise <= 0) return undefined;
  return {
    lines: parts,
    untaxedPaise: paise(untaxed),
    roundOffPaise: paise(totalPaise - exactPaise),
    isWhole: totalPaise === getTotalLeft(left),
  };
}

/** What a credit comes to. */
export const getCreditTotal = ({ lines, untaxedPaise, roundOffPaise }: Credit): Paise =>
  paise(sum(lines.map((part) => paise(getGross(part)))) + untaxedPaise + roundOffPaise);
