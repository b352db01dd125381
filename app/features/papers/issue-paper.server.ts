import { and, desc, eq, lt, lte, max } from "drizzle-orm";
import { getShopProfile } from "~/features/settings/shop.server";
import { paise, sum } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import {
  DEFAULT_PREFIXES,
  formatPaperNumber,
  getFinancialYear,
  NUMBER_MAX_LENGTH,
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
        | "recipient"
        | "reason"
        | "untaxedPaise"
        | "roundOffPaise"
      >
    > {
  lines: PaperLine[];
}

/** The numbers of a series that have a prefix and a financial year in common. */
export type SeriesYear = Pick<Paper, "series" | "prefix" | "financialYear">;

export const isOfSeries = ({ series, prefix, financialYear }: SeriesYear) =>
  and(eq(paper.series, series), eq(paper.prefix, prefix), eq(paper.financialYear, financialYear));

/** The highest serial used, or the highest below `before`; 0 without any. */
export function getLastSerial(ofSeries: SeriesYear, before?: number): number {
  const isBefore = before === undefined ? undefined : lt(paper.serial, before);
  const last = db
    .select({ serial: max(paper.serial) })
    .from(paper)
    .where(and(isOfSeries(ofSeries), isBefore))
    .get();
  return last?.serial ?? 0;
}

/**
 * How a series is numbered in a financial year: its prefix, the serial from which it was set to go on, the
 * lowest that is free, and the next (rule: paper-series).
 */
export function getSeries(series: PaperSeries, financialYear: string) {
  const set = db
    .select()
    .from(paperSeries)
    .where(and(eq(paperSeries.series, series), lte(paperSeries.financialYear, financialYear)))
    .orderBy(desc(paperSeries.financialYear), desc(paperSeries.id))
    .get();
  const prefix = set?.prefix ?? DEFAULT_PREFIXES[series];
  const firstSerial = set?.financialYear === financialYear ? set.firstSerial : 1;
  const lowest = getLastSerial({ series, prefix, financialYear }) + 1;
  return { prefix, firstSerial, lowest, next: Math.max(firstSerial, lowest) };
}

/**
 * The next number of a series whose prefix has none left, because a payment must not fail for it: goes on
 * with the usual prefix of the series and a digit.
 */
function takeSpareNumber(series: PaperSeries, financialYear: string) {
  for (let digit = 2; digit <= 9; digit += 1) {
    const prefix = `${DEFAULT_PREFIXES[series]}${digit}`;
    const serial = getLastSerial({ series, prefix, financialYear }) + 1;
    const number = formatPaperNumber(prefix, financialYear, serial);
    const isFree = !db.select({ id: paper.id }).from(paper).where(eq(paper.number, number)).get();
    if (isFree && number.length <= NUMBER_MAX_LENGTH)
      return { series, prefix, financialYear, serial, number };
  }
  throw new Error(`The numbers of the series ${series} are used up`);
}

/** The next number of a kind of paper (rule: paper-series). */
function takeNumber(kind: PaperKind, issuedAt: Date) {
  const series = SERIES_BY_KIND[kind];
  const financialYear = getFinancialYear(issuedAt);
  const { prefix, next: serial } = getSeries(series, financialYear);
  const number = formatPaperNumber(prefix, financialYear, serial);
  if (number.length <= NUMBER_MAX_LENGTH) return { series, prefix, financialYear, serial, number };
  return takeSpareNumber(series, financialYear);
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
 * What is left of an old invoice to another state may have an odd tax, which CGST and SGST could not share:
 * a paisa of it moves to the round off.
 */
function makeTaxEven(lines: PaperLine[], fields: Omit<NewPaper, "lines">): NewPaper {
  const isOdd = sum(lines.map((line) => line.taxPaise)) % 2 === 1;
  if (!isOdd || fields.stateCode !== fields.ownStateCode) return { ...fields, lines };
  const index = lines.findIndex(({ taxPaise }) => taxPaise % 2 === 1);
  return {
    ...fields,
    lines: lines.map((line, at) => (at === index ? { ...line, taxPaise: paise(line.taxPaise - 1) } : line)),
    roundOffPaise: paise((fields.roundOffPaise ?? 0) + 1),
  };
}

/**
 * Issues a paper with the next number of its series, and returns it. Must run in the transaction of what it
 * documents, so that no number is left out (rule: paper-series); papers are never changed or deleted.
 */
export function issuePaper({ lines: given, ...newFields }: NewPaper, issuedAt: Date): Paper {
  const { lines, ...fields } = makeTaxEven(given, newFields);
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
  const rows = lines.map((line, index) => ({ ...line, paperId: issued.id, position: index + 1 }));
  // A credit note of delivery without tax, as old invoices have it, has none.
  if (rows.length > 0) tx().insert(paperLine).values(rows).run();
  return issued;
}

/** The lines of a paper, in their order. */
export const listPaperLines = (paperId: string) =>
  db.select().from(paperLine).where(eq(paperLine.paperId, paperId)).orderBy(paperLine.position).all();
