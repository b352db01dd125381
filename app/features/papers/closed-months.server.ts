import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { formatMonth, shopMonth } from "~/lib/months";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type MonthLine, type MonthPaper, readMonth } from "./read-month.server";
import { closedMonth } from "./tables";
import { words } from "./words.en";

const isClosed = (month: string): boolean =>
  db.select({ month: closedMonth.month }).from(closedMonth).where(eq(closedMonth.month, month)).get() !==
  undefined;

/** Whether a moment is in a month in which no paper is issued any more (rule: month-closing). */
export const isInClosedMonth = (moment: Date): boolean => isClosed(shopMonth(moment));

const toPaperFields = (row: MonthPaper) => [
  row.number,
  row.kind,
  row.orderId,
  row.bookingId,
  row.refersTo,
  row.refundId,
  row.registration,
  row.stateCode,
  row.ownStateCode,
  row.taxablePaise,
  row.cgstPaise,
  row.sgstPaise,
  row.igstPaise,
  row.untaxedPaise,
  row.roundOffPaise,
  row.totalPaise,
  row.isOld,
  row.seller,
  row.firm,
  row.reason,
  row.issuedAt.getTime(),
];

const toLineFields = (line: MonthLine) => [
  line.position,
  line.kind,
  line.productId,
  line.name,
  line.sku,
  line.hsn,
  line.unit,
  line.quantity,
  line.unitPaise,
  line.rateBp,
  line.taxablePaise,
  line.taxPaise,
  ...(line.discountPaise === 0 ? [] : [line.discountPaise]),
];

/**
 * The SHA-256, in hex, of a month's papers in a canonical form: in the order of their numbers, each as a JSON
 * array of the fields above and a line break, followed by each of its lines alike, the discount only of those
 * that have one, in UTF-8; amounts are in paise, moments in milliseconds (rule: month-closing).
 */
export function getMonthChecksum(papers: MonthPaper[]): string {
  const hash = createHash("sha256");
  for (const row of papers.toSorted((a, b) => (a.number < b.number ? -1 : 1)))
    for (const fields of [toPaperFields(row), ...row.lines.map(toLineFields)])
      hash.update(`${JSON.stringify(fields)}\n`);
  return hash.digest("hex");
}

/** Who closed a month when, and whether its papers are still as they were; undefined of an open one. */
export function findClosedMonth(month: string, papers: MonthPaper[]) {
  const closed = db
    .select({ closedAt: closedMonth.closedAt, checksum: closedMonth.checksum, closedBy: user.name })
    .from(closedMonth)
    .leftJoin(user, eq(user.id, closedMonth.closedBy))
    .where(eq(closedMonth.month, month))
    .get();
  return closed && { ...closed, isUnchanged: closed.checksum === getMonthChecksum(papers) };
}

/** Why a month cannot be closed at `now`; undefined if it can. */
export function findClosingProblem(month: string, now: Date): string | undefined {
  if (month >= shopMonth(now)) return words.monthIsNotOver(formatMonth(month));
  return isClosed(month) ? words.monthIsClosed(formatMonth(month)) : undefined;
}

/**
 * Closes a month that is over, for good: no paper is issued with a date in it any more (rule: month-closing).
 * Throws CONFLICT for a month that is not over or is closed.
 */
export async function closeMonth(actorId: string, month: string, now: Date): Promise<void> {
  await transaction(() => {
    const problem = findClosingProblem(month, now);
    if (problem) throw new ShopError("CONFLICT", problem);
    const checksum = getMonthChecksum(readMonth(month));
    tx().insert(closedMonth).values({ month, checksum, closedBy: actorId, closedAt: now }).run();
    recordChange(
      actorId,
      { action: "closed", kind: "month", id: month, label: month, after: { checksum } },
      now,
    );
  });
}
