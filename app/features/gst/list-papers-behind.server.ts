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
import { getHsnUnit, isSalePaper } from "./list-supplies";
import { type MonthPaper, readMonth } from "./read-month.server";

/** Rows on the page; more are in the CSV files. */
const MAX_ROWS = 500;

/** With which sign a paper is in the figure that the query is of; undefined if it is not. */
function findSign(paper: MonthPaper, month: string, { section, state, buyers, advance }: FigureQuery) {
  const own = findSection(paper);
  if (!own || (state !== undefined && state !== paper.stateCode)) return undefined;
  const credit = paper.kind === "credit-note" ? -1 : 1;
  if (advance) {
    const found = findAdvanceKind(paper, month);
    return found?.kind === advance ? found.sign : undefined;
  }
  if (buyers) return isSalePaper(paper) && (buyers === "b2b") === (paper.firm !== null) ? credit : undefined;
  if (section === "b2cs") return own === "b2cs" || own === "b2cs-credit" ? credit : undefined;
  return section === undefined || section === own ? 1 : undefined;
}

const isOf = (line: TaxLine, { rate, hsn, unit }: FigureQuery): boolean =>
  (rate === undefined || line.rateBp === rate) &&
  (hsn === undefined || (line.hsn ?? "") === (hsn === "-" ? "" : hsn)) &&
  (unit === undefined || getHsnUnit(line) === unit);

/** The papers behind a figure of a month, each with what it has of the figure, and the figure itself. */
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
