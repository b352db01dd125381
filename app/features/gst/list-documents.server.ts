import { and, between, count, desc, eq, lt } from "drizzle-orm";
import { getSeries } from "~/features/papers/issue-paper.server";
import { paper } from "~/features/papers/tables";
import { db } from "~/platform/db/db.server";
import type { MonthPaper } from "./read-month.server";

/** The numbers of one series that were used in a month; `missing` is always 0 (rule: paper-series). */
export interface DocumentRange {
  series: MonthPaper["series"];
  prefix: string;
  financialYear: string;
  from: string;
  to: string;
  count: number;
  /** Papers are never cancelled; what is wrong is put right by another paper. */
  cancelled: 0;
  missing: number;
}

type Serials = Pick<MonthPaper, "series" | "prefix" | "financialYear"> & { first: number; last: number };

/** The numbers that no paper has, from the one after the paper before on. */
function countMissing({ series, prefix, financialYear, first, last }: Serials): number {
  const isOfSeries = and(
    eq(paper.series, series),
    eq(paper.prefix, prefix),
    eq(paper.financialYear, financialYear),
  );
  const before = db
    .select({ serial: paper.serial })
    .from(paper)
    .where(and(isOfSeries, lt(paper.serial, first)))
    .orderBy(desc(paper.serial))
    .get();
  const set = getSeries(series, financialYear);
  const begin = Math.max((before?.serial ?? 0) + 1, set.prefix === prefix ? set.firstSerial : 1);
  const used = db
    .select({ n: count() })
    .from(paper)
    .where(and(isOfSeries, between(paper.serial, Math.min(begin, first), last)))
    .get();
  return last - Math.min(begin, first) + 1 - (used?.n ?? 0);
}

/** The numbers used in a month, by series. */
export function listDocuments(papers: MonthPaper[]): DocumentRange[] {
  const ranges = new Map<string, MonthPaper[]>();
  for (const one of papers) {
    const key = [one.series, one.prefix, one.financialYear].join("/");
    const range = ranges.get(key);
    if (range) range.push(one);
    else ranges.set(key, [one]);
  }
  return [...ranges.values()].flatMap((ofSeries) => {
    const sorted = ofSeries.toSorted((a, b) => a.serial - b.serial);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const { series, prefix, financialYear } = first;
    const serials = { series, prefix, financialYear, first: first.serial, last: last.serial };
    return {
      series,
      prefix,
      financialYear,
      from: first.number,
      to: last.number,
      count: ofSeries.length,
      cancelled: 0 as const,
      missing: countMissing(serials),
    };
  });
}
