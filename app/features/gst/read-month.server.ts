import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { paper, paperLine } from "~/features/papers/tables";
import { pick } from "~/lib/field-lists";
import { groupById } from "~/lib/group-by";
import { getMonthRange } from "~/lib/months";
import { db } from "~/platform/db/db.server";

const PAPER_COLUMNS = pick(paper, [
  "id",
  "kind",
  "number",
  "series",
  "prefix",
  "financialYear",
  "serial",
  "registration",
  "stateCode",
  "ownStateCode",
  "taxablePaise",
  "cgstPaise",
  "sgstPaise",
  "igstPaise",
  "untaxedPaise",
  "roundOffPaise",
  "totalPaise",
  "isOld",
  "firm",
  "issuedAt",
]);
const against = alias(paper, "against");
const AGAINST_COLUMNS = pick(against, ["kind", "number", "totalPaise", "issuedAt"]);
const LINE_COLUMNS = pick(paperLine, [
  "kind",
  "hsn",
  "unit",
  "quantity",
  "rateBp",
  "taxablePaise",
  "taxPaise",
]);

export type MonthLine = ReturnType<ReturnType<typeof readLines>>[number];
/** A paper with its lines, and the one it refers to, whenever that was issued. */
export type MonthPaper = ReturnType<typeof readMonth>[number];

const isIssuedIn = (month: string) => {
  const { from, until } = getMonthRange(month);
  return and(gte(paper.issuedAt, from), lt(paper.issuedAt, until));
};

function readLines(month: string) {
  const lines = db
    .select({ ownerId: paperLine.paperId, ...LINE_COLUMNS })
    .from(paper)
    // A cross join makes SQLite begin with the papers of the month, however many lines there are.
    .crossJoin(paperLine)
    .where(and(isIssuedIn(month), eq(paperLine.paperId, paper.id)))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`), asc(paperLine.position))
    .all();
  return groupById(lines);
}

/** The papers issued in a month of the shop's calendar, in the order in which they were issued. */
export function readMonth(month: string) {
  const getLines = readLines(month);
  return db
    .select({ ...PAPER_COLUMNS, against: AGAINST_COLUMNS })
    .from(paper)
    .leftJoin(against, eq(against.id, paper.refersTo))
    .where(isIssuedIn(month))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`))
    .all()
    .map((row) => ({ ...row, lines: getLines(row.id) }));
}

/** The ids and numbers of a month's papers, in the order in which they were issued. */
export const listMonthPapers = (month: string) =>
  db
    .select({ id: paper.id, number: paper.number, issuedAt: paper.issuedAt })
    .from(paper)
    .where(isIssuedIn(month))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`))
    .all();
