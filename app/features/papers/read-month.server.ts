import { and, asc, count, eq, max, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "~/lib/field-lists";
import { groupById } from "~/lib/group-by";
import { db } from "~/platform/db/db.server";
import { isInMonth } from "~/platform/db/list-queries.server";
import { paper, paperLine } from "./tables";

const against = alias(paper, "against");
const AGAINST_COLUMNS = pick(against, ["kind", "number", "totalPaise", "issuedAt"]);

/** A paper with its lines, and the one it refers to, whenever that was issued. */
export type MonthPaper = ReturnType<typeof readMonth>[number];
export type MonthLine = MonthPaper["lines"][number];

const isIssuedIn = (month: string) => isInMonth(paper.issuedAt, month);

function readLines(month: string) {
  const lines = db
    .select({ ownerId: paperLine.paperId, line: paperLine })
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
    .select({ paper, against: AGAINST_COLUMNS })
    .from(paper)
    .leftJoin(against, eq(against.id, paper.refersTo))
    .where(isIssuedIn(month))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`))
    .all()
    .map((row) => ({
      ...row.paper,
      against: row.against,
      lines: getLines(row.paper.id).map(({ line }) => line),
    }));
}

/** The ids and numbers of a month's papers, in the order in which they were issued. */
export const listMonthPapers = (month: string) =>
  db
    .select({ id: paper.id, number: paper.number, issuedAt: paper.issuedAt })
    .from(paper)
    .where(isIssuedIn(month))
    .orderBy(asc(paper.issuedAt), asc(sql`paper.rowid`))
    .all();

const SERIES_COLUMNS = pick(paper, ["series", "prefix", "financialYear"]);

/** The first and the last serial that each series used in a month, and how many papers it has. */
export const listMonthSerials = (month: string) =>
  db
    .select({
      ...SERIES_COLUMNS,
      first: min(paper.serial).mapWith(Number),
      last: max(paper.serial).mapWith(Number),
      count: count(),
    })
    .from(paper)
    .where(isIssuedIn(month))
    .groupBy(paper.series, paper.prefix, paper.financialYear)
    .all();
