import { type Paise, paise, shareOut } from "~/lib/money";

/** What is left of a line of a paper after its credit notes; `isGoods`: it is no delivery. */
export interface CreditableLine {
  isGoods: boolean;
  rateBp: number;
  taxablePaise: Paise;
  taxPaise: Paise;
}

/** What is left of a paper: its lines, delivery without tax as old papers have it, and the round off. */
export interface CreditableBill {
  lines: CreditableLine[];
  untaxedPaise: Paise;
  roundOffPaise: Paise;
}

/** What a credit note takes of each line of a paper, and of the rest. */
export interface Credit {
  lines: { taxablePaise: Paise; taxPaise: Paise }[];
  untaxedPaise: Paise;
  roundOffPaise: Paise;
  /** Whether nothing of the paper is left after it. */
  isWhole: boolean;
}

const NOTHING = { taxablePaise: paise(0), taxPaise: paise(0) };
const getLineGross = ({ taxablePaise, taxPaise }: { taxablePaise: Paise; taxPaise: Paise }): number =>
  taxablePaise + taxPaise;
const add = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The sum of what is left of a paper. */
export const getTotalLeft = ({ lines, untaxedPaise, roundOffPaise }: CreditableBill): Paise =>
  paise(Math.max(0, add(lines.map(getLineGross)) + untaxedPaise + roundOffPaise));

/** A part of what is left of a line with its part of the tax, so that many small parts do not drift. */
function takePart(line: CreditableLine, grossPaise: Paise): Credit["lines"][number] {
  if (grossPaise === getLineGross(line)) return { taxablePaise: line.taxablePaise, taxPaise: line.taxPaise };
  const halfPaise = Math.floor(line.taxPaise / 2);
  // Of a few paise, the rounded tax could be more than the part.
  const maxHalfPaise = Math.floor(grossPaise / 2);
  const taxPaise = 2 * Math.min(Math.round((halfPaise * grossPaise) / getLineGross(line)), maxHalfPaise);
  return {
    taxablePaise: paise(Math.min(grossPaise - taxPaise, line.taxablePaise)),
    taxPaise: paise(taxPaise),
  };
}

/** Spreads an amount over lines in proportion to what is left of them. */
function spread(amountPaise: number, lines: CreditableLine[]): Credit["lines"] {
  const weights = lines.map(getLineGross);
  if (amountPaise === 0 || add(weights) === 0) return lines.map(() => NOTHING);
  const shares = shareOut(paise(amountPaise), weights);
  return lines.map((line, index) => takePart(line, shares[index] ?? paise(0)));
}

/**
 * What a refund without goods takes of a paper: of the goods in proportion to what is left of them, then of
 * the delivery, each with the tax inside it (rule: credit-by-line). An amount that is all that is left takes
 * everything, the round off too; paise that the lines cannot take are in the round off. Undefined if nothing
 * is left.
 */
export function splitCredit(amountPaise: Paise, left: CreditableBill): Credit | undefined {
  const { lines, untaxedPaise, roundOffPaise } = left;
  const totalPaise = getTotalLeft(left);
  const creditPaise = Math.min(amountPaise, totalPaise);
  if (creditPaise <= 0) return undefined;
  if (creditPaise === totalPaise)
    return {
      lines: lines.map((line) => takePart(line, paise(getLineGross(line)))),
      untaxedPaise,
      roundOffPaise,
      isWhole: true,
    };
  const goods = lines.filter(({ isGoods }) => isGoods);
  const delivery = lines.filter(({ isGoods }) => !isGoods);
  const ofGoods = Math.min(creditPaise, add(goods.map(getLineGross)));
  const ofDelivery = Math.min(creditPaise - ofGoods, add(delivery.map(getLineGross)));
  const untaxed = Math.min(creditPaise - ofGoods - ofDelivery, untaxedPaise);
  const [goodsParts, deliveryParts] = [spread(ofGoods, goods), spread(ofDelivery, delivery)];
  const parts = lines.map((line) => ({
    ...((line.isGoods ? goodsParts : deliveryParts).shift() ?? NOTHING),
  }));
  const odd = parts.find(({ taxPaise }) => taxPaise % 2 === 1);
  // Lines of old papers may have an odd tax; that of a credit note has two equal halves.
  if (odd && add(parts.map(({ taxPaise }) => taxPaise)) % 2 === 1) odd.taxPaise = paise(odd.taxPaise - 1);
  return {
    lines: parts,
    untaxedPaise: paise(untaxed),
    roundOffPaise: paise(creditPaise - untaxed - add(parts.map(getLineGross))),
    isWhole: false,
  };
}
