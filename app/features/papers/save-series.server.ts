import { and, asc, eq, gte } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { formatCount } from "~/lib/format-count";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { SeriesForm } from "./input";
import { getLastSerial, getSeries, type SeriesYear } from "./issue-paper.server";
import { formatPaperNumber, getMaxSerial, listOpenYears, type PaperSeries, SERIES_LABELS } from "./rules";
import { PAPER_SERIES, paper, paperSeries } from "./tables";
import { words } from "./words.en";

type Series = ReturnType<typeof getSeries>;

/** Changes only when the series is numbered otherwise, not with every paper. */
const getVersion = ({ prefix, firstSerial }: Series): string => toVersion({ prefix, firstSerial });

function getSeriesView(series: PaperSeries, financialYear: string) {
  const set = getSeries(series, financialYear);
  const { prefix, lowest, next } = set;
  return {
    series,
    financialYear,
    label: SERIES_LABELS[series],
    prefix,
    next,
    nextNumber: formatPaperNumber(prefix, financialYear, next),
    lowest,
    version: getVersion(set),
  };
}

/** How each series is numbered in the financial years that can be set at `now` (rule: paper-series). */
export const listSeries = (now: Date) =>
  listOpenYears(now).map((financialYear) => ({
    financialYear,
    series: PAPER_SERIES.map((series) => getSeriesView(series, financialYear)),
  }));

/** Another series that has a prefix, has had it, or is going to have it; numbers are unique over all. */
const findPrefixOwner = (
  prefix: string,
  { series, financialYear }: Pick<SeriesForm, "series" | "financialYear">,
): PaperSeries | undefined =>
  PAPER_SERIES.find(
    (other) =>
      other !== series &&
      (getSeries(other, financialYear).prefix === prefix || isPrefixStored(other, prefix)),
  );

function isPrefixStored(series: PaperSeries, prefix: string): boolean {
  const isSet = and(eq(paperSeries.series, series), eq(paperSeries.prefix, prefix));
  const isUsed = and(eq(paper.series, series), eq(paper.prefix, prefix));
  return (
    db.select({ series: paperSeries.series }).from(paperSeries).where(isSet).get() !== undefined ||
    db.select({ id: paper.id }).from(paper).where(isUsed).limit(1).get() !== undefined
  );
}

const isSetFor = ({ series, prefix, financialYear }: SeriesYear) =>
  and(
    eq(paperSeries.series, series),
    eq(paperSeries.prefix, prefix),
    eq(paperSeries.financialYear, financialYear),
  );

/** The serials from which a series was set to go on, those before them being left out, the lowest first. */
export const listFirstSerials = (ofSeries: SeriesYear): number[] =>
  db
    .select({ serial: paperSeries.firstSerial })
    .from(paperSeries)
    .where(isSetFor(ofSeries))
    .orderBy(asc(paperSeries.firstSerial))
    .all()
    .map(({ serial }) => serial);

/** So many numbers must be left of a series when it is set. */
const RESERVED_NUMBERS = 10_000;

/** Throws CONFLICT at `prefix` or `next` if a series cannot be numbered so (rule: paper-series). */
function assertFree({ series, financialYear, prefix, next }: SeriesForm): void {
  const owner = findPrefixOwner(prefix, { series, financialYear });
  if (owner) throw new ShopError("CONFLICT", words.prefixTaken(prefix, SERIES_LABELS[owner]), "prefix");
  const lowest = getLastSerial({ series, prefix, financialYear }) + 1;
  if (next < lowest)
    throw new ShopError(
      "CONFLICT",
      words.numberUsed(formatCount(lowest), formatPaperNumber(prefix, financialYear, lowest)),
      "next",
    );
  const highest = getMaxSerial(prefix, financialYear) - RESERVED_NUMBERS;
  if (next > highest) throw new ShopError("CONFLICT", words.numberTooLong(formatCount(highest)), "next");
}

/**
 * Sets the prefix and the next number of a series, and returns that number as it will print (rule:
 * paper-series). Throws CONFLICT for a year that is over or too far ahead, at `seenVersion` if somebody else
 * has changed the series since its form was made, at `prefix` for one of another series, and at `next` for a
 * number that is used already or too long.
 */
export async function saveSeries(actorId: string, form: SeriesForm, now: Date): Promise<string> {
  const { series, financialYear, prefix, next, seenVersion } = form;
  return transaction(() => {
    if (!listOpenYears(now).includes(financialYear))
      throw new ShopError("CONFLICT", words.yearNotOpen(financialYear));
    const set = getSeries(series, financialYear);
    assertNotChanged("series", getVersion(set), seenVersion);
    assertFree(form);
    const number = formatPaperNumber(prefix, financialYear, next);
    if (set.prefix === prefix && set.next === next) return number;
    const ofSeries = { series, prefix: set.prefix, financialYear };
    // Numbers are left out only where a paper follows.
    tx()
      .delete(paperSeries)
      .where(and(isSetFor(ofSeries), gte(paperSeries.firstSerial, set.lowest)))
      .run();
    tx().insert(paperSeries).values({ series, financialYear, prefix, firstSerial: next }).run();
    recordChange(
      actorId,
      {
        action: "numbered anew",
        kind: "paper-series",
        id: `${series} ${financialYear}`,
        label: number,
        before: { prefix: set.prefix, next: set.next },
        after: { prefix, next },
      },
      now,
    );
    return number;
  });
}
