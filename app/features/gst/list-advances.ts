import type { MonthPaper } from "~/features/papers/read-month.server";
import { getMonthRange } from "~/lib/months";
import { findSection, hasAmounts, listAmountsByRate } from "./amounts";
import { groupByStateAndRate, type StateRate } from "./list-supplies";
import type { AdvanceKind } from "./rules";

/** What a paper is to the month's advances, with the sign of its amounts; undefined of all others. */
export function findAdvanceKind(
  paper: MonthPaper,
  month: string,
): { kind: AdvanceKind; sign: 1 | -1 } | undefined {
  const section = findSection(paper);
  if (!section) return undefined;
  if (section === "advance") return { kind: "received", sign: 1 };
  if (paper.kind === "credit-note" || paper.against?.kind !== "receipt-voucher") return undefined;
  if (paper.against.issuedAt >= getMonthRange(month).from) return { kind: "received", sign: -1 };
  return { kind: section === "advance-refund" ? "refunded" : "adjusted", sign: 1 };
}

/** The advances of a month by place of supply and rate; rows of which nothing is left are not there. */
export function listAdvances(papers: MonthPaper[], month: string): Record<AdvanceKind, StateRate[]> {
  const rows = papers.flatMap((paper) => {
    const found = findAdvanceKind(paper, month);
    return found ? listAmountsByRate(paper).map((rate) => ({ ...found, paper, ...rate })) : [];
  });
  const list = (wanted: AdvanceKind): StateRate[] =>
    groupByStateAndRate(
      rows.filter(({ kind }) => kind === wanted),
      ({ sign }) => sign,
    ).filter(hasAmounts);
  return { received: list("received"), adjusted: list("adjusted"), refunded: list("refunded") };
}
