import { PAPER_KINDS } from "~/features/papers/tables";
import { type Paise, paise } from "~/lib/money";
import { type Amounts, addAmounts, findSection, listAmountsByRate, noAmounts } from "./amounts";
import { findAdvanceKind } from "./list-advances";
import type { MonthPaper } from "./read-month.server";

/** The papers of one kind, as they are. */
export interface KindTotal extends Amounts {
  kind: MonthPaper["kind"];
  count: number;
  untaxedPaise: Paise;
  roundOffPaise: Paise;
  totalPaise: Paise;
}

const REST = ["untaxedPaise", "roundOffPaise", "totalPaise"] as const;

/** What the papers of a month add up to, by kind. */
export function listKindTotals(papers: MonthPaper[]): KindTotal[] {
  const rows = new Map<MonthPaper["kind"], KindTotal>();
  for (const paper of papers) {
    const { kind } = paper;
    const nothing = { untaxedPaise: paise(0), roundOffPaise: paise(0), totalPaise: paise(0) };
    const row = rows.get(kind) ?? { kind, count: 0, ...noAmounts(), ...nothing };
    rows.set(kind, row);
    row.count += 1;
    addAmounts(row, paper);
    for (const name of REST) row[name] = paise(row[name] + paper[name]);
  }
  return PAPER_KINDS.flatMap((kind) => rows.get(kind) ?? []);
}

/**
 * The tax of a month: of its invoices and of advances that are neither invoiced nor paid back, less credit
 * notes and what was taxed as an advance before (rule: advances-once).
 */
export function getTaxOfMonth(papers: MonthPaper[], month: string): Amounts {
  const total = noAmounts();
  for (const paper of papers) {
    const section = findSection(paper);
    if (!section) continue;
    const isAdvance = section === "advance" || section === "advance-refund";
    const advance = findAdvanceKind(paper, month);
    for (const rate of listAmountsByRate(paper)) {
      if (!isAdvance) addAmounts(total, rate, paper.kind === "credit-note" ? -1 : 1);
      if (advance) addAmounts(total, rate, advance.kind === "received" ? advance.sign : -1);
    }
  }
  return total;
}
