import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { pick } from "~/lib/field-lists";
import { db } from "~/platform/db/db.server";
import { PAPER_LABELS } from "./rules";
import { paper, SALE_KINDS } from "./tables";

const SUMMARY_COLUMNS = pick(paper, ["id", "kind", "number", "totalPaise", "issuedAt"]);

/** A paper in the list of an order's or a visit's papers. */
export type PaperSummary = ReturnType<typeof listPapers>[number];

/** The order or the visit that papers are of. */
export type OwnerId = { orderId: string } | { bookingId: string };

/** A condition: a paper of this order or visit. */
export const isOfOwner = (owner: OwnerId): SQL =>
  "orderId" in owner ? eq(paper.orderId, owner.orderId) : eq(paper.bookingId, owner.bookingId);

/** The papers of an order or a visit, the oldest first; `isReplaced`: another one of the sale counts. */
export function listPapers(owner: OwnerId) {
  const rows = db
    .select(SUMMARY_COLUMNS)
    .from(paper)
    .where(isOfOwner(owner))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`))
    .all()
    .map((row) => ({ ...row, label: PAPER_LABELS[row.kind], isSale: SALE_KINDS.includes(row.kind) }));
  const last = rows.findLast(({ isSale }) => isSale);
  return rows.map((row) => ({ ...row, isReplaced: row.isSale && row !== last }));
}

/**
 * A paper of an order, without an id the last of its sale (rule: old-paper-addresses); undefined if the order
 * has none such.
 */
export const findOrderPaper = (orderId: string, paperId?: string): PaperSummary | undefined =>
  listPapers({ orderId }).findLast(({ id, isSale }) => (paperId === undefined ? isSale : id === paperId));

/** Whether a paper is of this order or visit. */
export const isPaperOf = (paperId: string, owner: OwnerId): boolean =>
  db
    .select({ id: paper.id })
    .from(paper)
    .where(and(eq(paper.id, paperId), isOfOwner(owner)))
    .get() !== undefined;
