import { and, desc, eq, inArray, max, min, or, type SQL, sql } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { pick } from "~/lib/field-lists";
import { addMonths, shopMonth } from "~/lib/months";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  isInMonth,
  matchesSearch,
  paginateTotal,
  type RowTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { PapersQuery } from "./input";
import { PAPER_LABELS } from "./rules";
import { paper } from "./tables";

type Filters = Omit<PapersQuery, "page">;

/** A condition: a search finds the paper's number, or what the paper is of (rule: found-by-paper). */
function matchesPaperSearch({ search, kind, month }: Filters): SQL | undefined {
  const scope = kind || month ? "all" : "newest";
  const ofOrder = matchesSearch("orders", search, scope);
  const ofBooking = matchesSearch("service_request", search, scope);
  if (!ofOrder || !ofBooking) return undefined;
  return or(
    matchesSearch("paper", search, scope),
    inArray(paper.orderId, db.select({ id: orders.id }).from(orders).where(ofOrder)),
    inArray(paper.bookingId, db.select({ id: booking.id }).from(booking).where(ofBooking)),
  );
}

function filterCondition(filters: Filters): SQL | undefined {
  const { kind, month } = filters;
  return and(
    matchesPaperSearch(filters),
    kind && eq(paper.kind, kind),
    month ? isInMonth(paper.issuedAt, month) : undefined,
  );
}

function countPapers({ search, kind, month }: Filters, condition: SQL | undefined): RowTotal {
  if (!search && !month) return toExactTotal(countRows("paper", kind));
  return countUpTo(db.select({ id: paper.id }).from(paper).where(condition));
}

const ROW_COLUMNS = {
  ...pick(paper, ["id", "kind", "number", "totalPaise", "issuedAt", "firm", "orderId", "bookingId"]),
  orderNumber: orders.number,
  orderName: orders.name,
  bookingNumber: booking.number,
  bookingName: booking.name,
  bookingDeletedAt: booking.deletedAt,
};

export type AdminPaperRow = ReturnType<typeof listAdminPapers>["items"][number];

/** A page of the papers of all orders and visits that match the filters, the newest first. */
export function listAdminPapers({ page, ...filters }: PapersQuery) {
  const condition = filterCondition(filters);
  const { limit, offset, ...pagination } = paginateTotal(countPapers(filters, condition), page, PAGE_SIZE);
  const rows = db
    .select(ROW_COLUMNS)
    .from(paper)
    .leftJoin(orders, eq(orders.id, paper.orderId))
    .leftJoin(booking, eq(booking.id, paper.bookingId))
    .where(condition)
    .orderBy(desc(paper.issuedAt), sql`paper.rowid desc`)
    .limit(limit)
    .offset(offset)
    .all();
  const items = rows.map(({ id, kind, number, totalPaise, issuedAt, firm, ...row }) => ({
    id,
    number,
    totalPaise,
    issuedAt,
    label: PAPER_LABELS[kind],
    of: {
      number: row.orderNumber ?? row.bookingNumber ?? "",
      orderId: row.orderId,
      // A deleted visit keeps its papers, and has no page any more.
      bookingId: row.bookingDeletedAt ? null : row.bookingId,
    },
    recipient: firm?.firmName ?? row.orderName ?? row.bookingName ?? "",
  }));
  return { ...pagination, limit, items };
}

/** The month of the first or last paper. */
function findMonth(issuedAt: SQL<Date | null>): string | undefined {
  const found = db.select({ issuedAt }).from(paper).get();
  return found?.issuedAt ? shopMonth(found.issuedAt) : undefined;
}

/** The months of the shop's calendar from the first paper to the last, "YYYY-MM", the latest first. */
export function listPaperMonths(): string[] {
  // Two queries, each of which reads one end of the index.
  const [first, last] = [min(paper.issuedAt), max(paper.issuedAt)].map(findMonth);
  const months: string[] = [];
  for (let month = first; month && last && month <= last; month = addMonths(month, 1)) months.push(month);
  return months.reverse();
}
