import { and, desc, eq, lte, max } from "drizzle-orm";
import { getShopProfile } from "~/features/settings/shop.server";
import { paise, sum } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import {
  DEFAULT_PREFIXES,
  formatPaperNumber,
  getFinancialYear,
  type PaperKind,
  type PaperSeries,
  SERIES_BY_KIND,
} from "./rules";
import { paper, paperLine, paperSeries } from "./tables";

export type Paper = typeof paper.$inferSelect;
export type PaperLine = Omit<typeof paperLine.$inferInsert, "paperId" | "position">;

/** What a new paper is made from; number and sums follow. */
export interface NewPaper
  extends Pick<Paper, "kind" | "registration" | "stateCode" | "ownStateCode" | "seller">,
    Partial<
      Pick<
        Paper,
        | "orderId"
        | "bookingId"
        | "refersTo"
        | "refundId"
        | "firm"
        | "reason"
        | "untaxedPaise"
        | "roundOffPaise"
      >
    > {
  lines: PaperLine[];
}

/** How a series is numbered in a financial year: its prefix, and the first serial that may be used. */
export function getSeries(
  series: PaperSeries,
  financialYear: string,
): { prefix: string; firstSerial: number } {
  const set = db
    .select()
    .from(paperSeries)
    .where(and(eq(paperSeries.series, series), lte(paperSeries.financialYear, financialYear)))
    .orderBy(desc(paperSeries.financialYear))
    .get();
  return {
    prefix: set?.prefix ?? DEFAULT_PREFIXES[series],
    firstSerial: set?.financialYear === financialYear ? set.firstSerial : 1,
  };
}

/** The highest serial used with a prefix in a financial year; 0 without any. */
export function getLastSerial(series: PaperSeries, prefix: string, financialYear: string): number {
  const isOfSeries = and(
    eq(paper.series, series),
    eq(paper.prefix, prefix),
    eq(paper.financialYear, financialYear),
  );
  const last = db
    .select({ serial: max(paper.serial) })
    .from(paper)
    .where(isOfSeries)
    .get();
  return last?.serial ?? 0;
}

/** The serial of the next paper of a series in a financial year (rule: paper-series). */
export function getNextSerial(series: PaperSeries, financialYear: string): number {
  const { prefix, firstSerial } = getSeries(series, financialYear);
  return Math.max(firstSerial, getLastSerial(series, prefix, financialYear) + 1);
}

/** The next number of a kind of paper (rule: paper-series). */
function takeNumber(kind: PaperKind, issuedAt: Date) {
  const series = SERIES_BY_KIND[kind];
  const financialYear = getFinancialYear(issuedAt);
  const { prefix } = getSeries(series, financialYear);
  const serial = getNextSerial(series, financialYear);
  return { series, prefix, financialYear, serial, number: formatPaperNumber(prefix, financialYear, serial) };
}

/** The shop as papers of today name it, and how it is registered (rule: paper-frozen). */
export function getSeller(): Pick<Paper, "registration" | "ownStateCode" | "seller"> {
  const { legalName, address, gstin, phone, email, stateCode, registration } = getShopProfile();
  return {
    registration,
    ownStateCode: stateCode,
    seller: { legalName, address, gstin, phone, email },
  };
}

/**
 * Issues a paper with the next number of its series, and returns it. Must run in the transaction of what it
 * documents, so that no number is left out (rule: paper-series); papers are never changed or deleted.
 */
export function issuePaper({ lines, ...fields }: NewPaper, issuedAt: Date): Paper {
  const taxablePaise = sum(lines.map((line) => line.taxablePaise));
  const taxPaise = sum(lines.map((line) => line.taxPaise));
  const isWithinState = fields.stateCode === fields.ownStateCode;
  const halfPaise = paise(isWithinState ? taxPaise / 2 : 0);
  const { untaxedPaise = paise(0), roundOffPaise = paise(0) } = fields;
  const issued = tx()
    .insert(paper)
    .values({
      ...fields,
      ...takeNumber(fields.kind, issuedAt),
      taxablePaise,
      cgstPaise: halfPaise,
      sgstPaise: halfPaise,
      igstPaise: isWithinState ? paise(0) : taxPaise,
      untaxedPaise,
      roundOffPaise,
      totalPaise: sum([taxablePaise, taxPaise, untaxedPaise, roundOffPaise]),
      issuedAt,
    })
    .returning()
    .get();
  tx()
    .insert(paperLine)
    .values(lines.map((line, index) => ({ ...line, paperId: issued.id, position: index + 1 })))
    .run();
  return issued;
}

/** The lines of a paper, in their order. */
export const listPaperLines = (paperId: string) =>
  db.select().from(paperLine).where(eq(paperLine.paperId, paperId)).orderBy(paperLine.position).all();
