import type { MonthLine, MonthPaper } from "~/features/papers/read-month.server";
import { isCreditTooLate } from "~/features/papers/rules";
import { type Paise, paise } from "~/lib/money";
import { getB2cLargeLimit, type Section } from "./rules";

/** Values and their taxes, in paise. */
export interface Amounts {
  taxablePaise: Paise;
  igstPaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
}
export type TaxLine = Omit<MonthLine, "taxablePaise"> & Amounts;

const AMOUNT_NAMES = ["taxablePaise", "igstPaise", "cgstPaise", "sgstPaise"] as const;

export const noAmounts = (): Amounts => ({
  taxablePaise: paise(0),
  igstPaise: paise(0),
  cgstPaise: paise(0),
  sgstPaise: paise(0),
});

/** Adds amounts to a sum, or takes them off it. */
export function addAmounts(total: Amounts, amounts: Amounts, sign = 1): void {
  for (const name of AMOUNT_NAMES) total[name] = paise(total[name] + sign * amounts[name]);
}

/** Whether anything is left of amounts. */
export const hasAmounts = (amounts: Amounts): boolean => AMOUNT_NAMES.some((name) => amounts[name] !== 0);

export function sumAmounts(rows: Amounts[]): Amounts {
  const total = noAmounts();
  for (const row of rows) addAmounts(total, row);
  return total;
}

/**
 * The lines of a paper with their tax as CGST and SGST, or IGST. A line of an old paper may have an odd tax;
 * the halves of its lines still add up to those of the paper.
 */
export function listTaxLines({
  lines,
  igstPaise,
  cgstPaise,
  stateCode,
  ownStateCode,
}: MonthPaper): TaxLine[] {
  const isIgst = igstPaise > 0 || (cgstPaise === 0 && stateCode !== ownStateCode);
  let taxSoFar = 0;
  return lines.map((line) => {
    const half = Math.floor((taxSoFar + line.taxPaise) / 2) - Math.floor(taxSoFar / 2);
    taxSoFar += line.taxPaise;
    return {
      ...line,
      igstPaise: isIgst ? line.taxPaise : paise(0),
      cgstPaise: paise(isIgst ? 0 : half),
      sgstPaise: paise(isIgst ? 0 : line.taxPaise - half),
    };
  });
}

/** The amounts of a paper for each of its rates, the lowest rate first. */
export const listAmountsByRate = (paper: MonthPaper): (Amounts & { rateBp: number })[] =>
  groupAmounts(listTaxLines(paper), ({ rateBp }) => ({ rateBp })).sort((a, b) => a.rateBp - b.rateBp);

/** Sums of the rows that have the same key, in the order in which the keys appear. */
export function groupAmounts<Row extends Amounts, Key extends object>(
  rows: Iterable<Row>,
  toKey: (row: Row) => Key,
  signOf: (row: Row) => 1 | -1 = () => 1,
): (Key & Amounts)[] {
  const groups = new Map<string, Key & Amounts>();
  for (const row of rows) {
    const key = toKey(row);
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { ...key, ...noAmounts() };
    groups.set(text, group);
    addAmounts(group, row, signOf(row));
  }
  return [...groups.values()];
}

interface Invoice {
  stateCode: string;
  ownStateCode: string;
  totalPaise: Paise;
  issuedAt: Date;
}

/** Whether an invoice to a consumer is listed by itself (rule: b2c-large). */
const isLarge = ({ stateCode, ownStateCode, totalPaise, issuedAt }: Invoice): boolean =>
  stateCode !== ownStateCode && totalPaise > getB2cLargeLimit(issuedAt);

/** The part of the return to which a paper belongs; undefined of papers without tax. */
export function findSection(paper: MonthPaper): Section | undefined {
  const { kind, firm, against, registration } = paper;
  if (registration !== "regular") return undefined;
  if (kind === "receipt-voucher") return "advance";
  if (kind === "refund-voucher") return "advance-refund";
  if (kind === "credit-note") {
    // The shop bears its tax (rule: credit-note-deadline).
    if (against && isCreditTooLate(against.issuedAt, paper.issuedAt)) return "late-credit";
    if (firm) return "cdnr";
    return against && isLarge({ ...paper, ...against }) ? "cdnur" : "b2cs-credit";
  }
  if (kind !== "tax-invoice") return undefined;
  if (firm) return "b2b";
  return isLarge(paper) ? "b2cl" : "b2cs";
}
