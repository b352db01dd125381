import { type MonthPaper, readMonth } from "~/features/papers/read-month.server";
import { PAPER_LABELS } from "~/features/papers/rules";
import {
  type Amounts,
  addAmounts,
  findSection,
  listTaxLines,
  noAmounts,
  sumAmounts,
  type TaxLine,
} from "./amounts";
import type { FigureQuery } from "./input";
import { findAdvanceKind } from "./list-advances";
import { getHsnUnit, getSaleSign, isSalePaper } from "./list-supplies";
import { getTaxSign } from "./list-totals";
import { CONSUMER_CREDITS, CREDITS, type Figure, type Section } from "./rules";

/** Rows on the page; more are in the CSV files. */
const MAX_ROWS = 500;

/** The parts of the return that a figure adds up. */
function listSections(figure: Figure): Section[] {
  if (figure === "credits") return CREDITS;
  return figure === "consumer-credits" ? CONSUMER_CREDITS : [figure];
}

/** With which sign a paper is in the figure that the query is of; 0 if it is not. */
function findSign(paper: MonthPaper, month: string, { section, state, buyers, advance }: FigureQuery) {
  const own = findSection(paper);
  if (!own || (state !== undefined && state !== paper.stateCode)) return 0;
  if (advance) {
    const found = findAdvanceKind(paper, month);
    return found?.kind === advance ? found.sign : 0;
  }
  const isOfBuyers = (buyers === "b2b") === (paper.firm !== null);
  if (buyers) return isSalePaper(paper) && isOfBuyers ? getSaleSign(paper) : 0;
  if (section === undefined) return getTaxSign(paper, month);
  if (section === "b2cs") return own === "b2cs" || own === "b2cs-credit" ? getSaleSign(paper) : 0;
  return listSections(section).includes(own) ? 1 : 0;
}

const isOf = (line: TaxLine, { rate, hsn, unit }: FigureQuery): boolean =>
  (rate === undefined || line.rateBp === rate) &&
  (hsn === undefined || (line.hsn ?? "") === (hsn === "-" ? "" : hsn)) &&
  (unit === undefined || getHsnUnit(line) === unit);

/**
 * The papers behind a figure of a month, each with what it has of the figure, and the figure itself; without
 * a figure in the query it is the tax of the month.
 */
export function listPapersBehind(month: string, query: FigureQuery) {
  const rows = readMonth(month).flatMap((paper) => {
    const sign = findSign(paper, month, query);
    const lines = listTaxLines(paper).filter((line) => isOf(line, query));
    if (!sign || lines.length === 0) return [];
    const amounts: Amounts = noAmounts();
    for (const line of lines) addAmounts(amounts, line, sign);
    const { id, number, kind, issuedAt, firm } = paper;
    return { id, number, label: PAPER_LABELS[kind], issuedAt, firmName: firm?.firmName, ...amounts };
  });
  return { total: sumAmounts(rows), count: rows.length, rows: rows.slice(0, MAX_ROWS) };
}
