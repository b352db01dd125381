import type { MonthPaper } from "~/features/papers/read-month.server";
import {
  type Amounts,
  addAmounts,
  findSection,
  groupAmounts,
  hasAmounts,
  listAmountsByRate,
  listTaxLines,
  noAmounts,
  type TaxLine,
} from "./amounts";
import { CREDITS, type Section } from "./rules";

/** What a paper has at one rate. */
export interface PaperRate extends Amounts {
  paper: MonthPaper;
  section: Section;
  rateBp: number;
}

/** The papers of some parts of the return, a row for each rate. */
export function listPaperRates(papers: MonthPaper[], sections: Section[]): PaperRate[] {
  return papers.flatMap((paper) => {
    const section = findSection(paper);
    if (!section || !sections.includes(section)) return [];
    return listAmountsByRate(paper).map((rate) => ({ paper, section, ...rate }));
  });
}

export interface StateRate extends Amounts {
  stateCode: string;
  rateBp: number;
}

const byStateAndRate = (a: StateRate, b: StateRate): number =>
  a.stateCode.localeCompare(b.stateCode) || a.rateBp - b.rateBp;

export const groupByStateAndRate = <Row extends Omit<PaperRate, "section">>(
  rows: Row[],
  signOf: (row: Row) => 1 | -1,
): StateRate[] =>
  groupAmounts(rows, ({ paper, rateBp }) => ({ stateCode: paper.stateCode, rateBp }), signOf).sort(
    byStateAndRate,
  );

/**
 * Sales to consumers by place of supply and rate, without large ones, less their credit notes (rule:
 * consumer-credits).
 */
export const listB2cSmall = (papers: MonthPaper[]): StateRate[] =>
  groupByStateAndRate(listPaperRates(papers, ["b2cs", "b2cs-credit"]), ({ section }) =>
    section === "b2cs" ? 1 : -1,
  );

/** What was sold of one HSN or SAC, unit and rate, less credit notes; `isB2b`: to firms. */
export interface HsnRow extends Amounts {
  isB2b: boolean;
  hsn: string;
  /** "NA" of services, which have no quantity. */
  unit: string;
  rateBp: number;
  quantity: number;
}

/** The unit under which a line is counted. */
export const getHsnUnit = ({ kind, unit }: Pick<TaxLine, "kind" | "unit">): string =>
  kind === "service" ? "NA" : unit;

const byHsn = (a: HsnRow, b: HsnRow): number =>
  Number(b.isB2b) - Number(a.isB2b) ||
  a.hsn.localeCompare(b.hsn) ||
  a.unit.localeCompare(b.unit) ||
  a.rateBp - b.rateBp;

const SALES: (Section | undefined)[] = ["b2b", "b2cl", "b2cs", ...CREDITS];

/** Whether a paper is of a sale, not of an advance, and counts in the return. */
export const isSalePaper = (paper: MonthPaper): boolean => SALES.includes(findSection(paper));

/** Credit notes are taken off the sales. */
export const getSaleSign = ({ kind }: MonthPaper): 1 | -1 => (kind === "credit-note" ? -1 : 1);

/**
 * The sales by HSN, those to firms first, less credit notes. A share of the delivery fee counts with its
 * goods, without a quantity (rule: hsn-summary).
 */
export function listHsn(papers: MonthPaper[]): HsnRow[] {
  const rows = new Map<string, HsnRow>();
  for (const paper of papers.filter(isSalePaper)) {
    const sign = getSaleSign(paper);
    for (const line of listTaxLines(paper)) {
      const key = {
        isB2b: paper.firm !== null,
        hsn: line.hsn ?? "",
        unit: getHsnUnit(line),
        rateBp: line.rateBp,
      };
      const row = rows.get(JSON.stringify(key)) ?? { ...key, quantity: 0, ...noAmounts() };
      rows.set(JSON.stringify(key), row);
      addAmounts(row, line, sign);
      if (line.kind !== "service") row.quantity += sign * line.quantity;
    }
  }
  const isLeft = ({ quantity, ...row }: HsnRow) => quantity !== 0 || hasAmounts(row);
  return [...rows.values()].filter(isLeft).sort(byHsn);
}
