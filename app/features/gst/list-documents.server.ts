import { and, between, count } from "drizzle-orm";
import { getLastSerial, isOfSeries, type SeriesYear } from "~/features/papers/issue-paper.server";
import { listMonthSerials, type MonthPaper } from "~/features/papers/read-month.server";
import type { PaperKind } from "~/features/papers/rules";
import { listFirstSerials } from "~/features/papers/save-series.server";
import { PAPER_KINDS, paper } from "~/features/papers/tables";
import { db } from "~/platform/db/db.server";

/**
 * The numbers that papers of one kind have in a month. Kinds that share a series have numbers in each other's
 * ranges: `otherCount` of those from the first to the last are papers of another kind or month.
 */
interface DocumentRange {
  kind: PaperKind;
  from: string;
  to: string;
  count: number;
  /** Papers are never cancelled; what is wrong is put right by another paper. */
  cancelled: number;
  otherCount: number;
  /** The numbers that no paper of the whole series has, always 0 (rule: paper-series). */
  missing: number;
}

type Serials = SeriesYear & { first: number; last: number };

/** How many of these numbers are of papers. */
function countUsed({ first, last, ...ofSeries }: Serials): number {
  const isInRange = between(paper.serial, first, last);
  const used = db
    .select({ n: count() })
    .from(paper)
    .where(and(isOfSeries(ofSeries), isInRange))
    .get();
  return used?.n ?? 0;
}

/** The numbers that no paper has, from the one after the paper before on, but those the owner left out. */
function countMissing({ first, last, ...ofSeries }: Serials): number {
  const begin = getLastSerial(ofSeries, first) + 1;
  const leftOut = listFirstSerials(ofSeries)
    .filter((serial) => serial >= begin && serial <= last)
    .map((serial) => serial - 1 - getLastSerial(ofSeries, serial));
  const unused = last - begin + 1 - countUsed({ ...ofSeries, first: begin, last });
  return leftOut.reduce((missing, n) => missing - n, unused);
}

/** Whether the numbers of a month have gaps, and how many papers it has. */
export function countDocuments(month: string): { paperCount: number; isMissing: boolean } {
  const serials = listMonthSerials(month);
  return {
    paperCount: serials.reduce((total, { count: papers }) => total + papers, 0),
    isMissing: serials.some((ofSeries) => countMissing(ofSeries) > 0),
  };
}

function groupPapers(papers: MonthPaper[], toKey: (paper: MonthPaper) => string): MonthPaper[][] {
  const groups = new Map<string, MonthPaper[]>();
  for (const one of papers) {
    const group = groups.get(toKey(one));
    if (group) group.push(one);
    else groups.set(toKey(one), [one]);
  }
  return [...groups.values()];
}

/**
 * The papers of a series in the order of their numbers, as a range for each kind, and for each part of the
 * series where the owner left numbers out.
 */
function listRanges(ofSeries: MonthPaper[]): DocumentRange[] {
  const [first, last] = [ofSeries[0], ofSeries.at(-1)];
  if (!first || !last) return [];
  const missing = countMissing({ ...first, first: first.serial, last: last.serial });
  const starts = listFirstSerials(first);
  const toKey = ({ kind, serial }: MonthPaper) =>
    `${kind} ${starts.filter((start) => start <= serial).length}`;
  return groupPapers(ofSeries, toKey).flatMap((ofKind) => {
    const [from, to] = [ofKind[0], ofKind.at(-1)];
    if (!from || !to) return [];
    return {
      kind: from.kind,
      from: from.number,
      to: to.number,
      count: ofKind.length,
      cancelled: 0,
      otherCount: countUsed({ ...from, first: from.serial, last: to.serial }) - ofKind.length,
      missing,
    };
  });
}

/** The numbers used in a month, by kind of paper (rule: documents-by-kind). */
export const listDocuments = (papers: MonthPaper[]): DocumentRange[] =>
  groupPapers(
    papers.toSorted((a, b) => a.serial - b.serial),
    ({ series, prefix, financialYear }) => [series, prefix, financialYear].join("/"),
  )
    .flatMap(listRanges)
    .sort((a, b) => PAPER_KINDS.indexOf(a.kind) - PAPER_KINDS.indexOf(b.kind));
