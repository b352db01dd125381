import type { MonthPaper } from "~/features/papers/read-month.server";
import { PAPER_KINDS } from "~/features/papers/tables";
import { type Paise, paise } from "~/lib/money";
import { type Amounts, addAmounts, findSection, listAmountsByRate, noAmounts } from "./amounts";
import { findAdvanceKind } from "./list-advances";
import { getSaleSign, isSalePaper } from "./list-supplies";

/** The papers of one kind, as they are; credit notes that came too late to lower the tax apart. */
interface KindTotal extends Amounts {
  kind: MonthPaper["kind"];
  isLate: boolean;
  count: number;
  untaxedPaise: Paise;
  roundOffPaise: Paise;
  totalPaise: Paise;
}

const REST = ["untaxedPaise", "roundOffPaise", "totalPaise"] as const;

/** What the papers of a month add up to, by kind. */
export function listKindTotals(papers: MonthPaper[]): KindTotal[] {
  const rows = new Map<string, KindTotal>();
  for (const paper of papers) {
    const { kind } = paper;
    const isLate = findSection(paper) === "late-credit";
    const key = isLate ? "late" : kind;
    const nothing = { untaxedPaise: paise(0), roundOffPaise: paise(0), totalPaise: paise(0) };
    const row = rows.get(key) ?? { kind, isLate, count: 0, ...noAmounts(), ...nothing };
    rows.set(key, row);
    row.count += 1;
    addAmounts(row, paper);
    for (const name of REST) row[name] = paise(row[name] + paper[name]);
  }
  return [...PAPER_KINDS, "late"].flatMap((key) => rows.get(key) ?? []);
}

/**
 * Whether a paper's amounts are added to the tax of a month, 1, taken off it, -1, or neither, 0. The tax is
 * of invoices and of advances that are neither invoiced nor paid back, less credit notes and what was taxed
 * as an advance before (rule: advances-once).
 */
export function getTaxSign(paper: MonthPaper, month: string): number {
  const sale = isSalePaper(paper) ? getSaleSign(paper) : 0;
  const advance = findAdvanceKind(paper, month);
  if (!advance) return sale;
  return sale + (advance.kind === "received" ? advance.sign : -1);
}

/** The tax of a month. */
export function getTaxOfMonth(papers: MonthPaper[], month: string): Amounts {
  const total = noAmounts();
  for (const paper of papers) {
    const sign = getTaxSign(paper, month);
    if (sign) for (const rate of listAmountsByRate(paper)) addAmounts(total, rate, sign);
  }
  return total;
}
