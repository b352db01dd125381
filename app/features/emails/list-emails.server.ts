import { and, desc, eq, isNotNull, isNull, like, notLike, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { canSendMail } from "~/platform/mail.server";
import { findLateEmails } from "./find-late-emails.server";
import type { OutboxQuery } from "./input";
import { maskSecret } from "./render-email";
import { canResend } from "./resend-email.server";
import { type EmailStatus, WITHDRAWN_PREFIX } from "./rules";
import { outboxEmail } from "./tables";

const { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt } = outboxEmail;
const LIST_COLUMNS = { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt };

const WITHDRAWN_PATTERN = `${WITHDRAWN_PREFIX}%`;
const isStopped = and(isNull(sentAt), isNull(nextAttemptAt));
// Each condition is worded as in its index, so that SQLite uses it.
const STATUS_CONDITIONS: Record<EmailStatus, SQL | undefined> = {
  waiting: isNotNull(nextAttemptAt),
  sent: isNotNull(sentAt),
  held: and(isStopped, isNull(problem)),
  "given up": and(isStopped, notLike(problem, WITHDRAWN_PATTERN)),
  withdrawn: and(isStopped, like(problem, WITHDRAWN_PATTERN)),
};

/** Whether an email was given up. */
export const IS_GIVEN_UP = STATUS_CONDITIONS["given up"];

/**
 * The latest emails that were given up, and how many there are; how many are held, because the shop had no
 * mail server; and those that wait for too long, if any do.
 */
export function listFailedEmails(limit: number, now: Date) {
  const counts = getEmailCounts();
  const items = db
    .select(LIST_COLUMNS)
    .from(outboxEmail)
    .where(IS_GIVEN_UP)
    .orderBy(...newestFirst(outboxEmail))
    .limit(limit)
    .all();
  return { items, total: counts["given up"], held: counts.held, late: findLateEmails(now) };
}

/** The stored counts of emails by status and in all. */
export function getEmailCounts(): Record<EmailStatus | "all", number> {
  const counts = getRowCounts("outbox_letter");
  const { waiting = 0, held = 0, sent = 0, "given up": givenUp = 0, withdrawn = 0 } = counts;
  const all = waiting + held + sent + givenUp + withdrawn;
  return { waiting, held, sent, "given up": givenUp, withdrawn, all };
}

/** One page of the emails that match a query, the newest first. */
export function listEmails({ search, status, page }: OutboxQuery) {
  const searchCondition = matchesSearch("outbox_letter", search, status ? "all" : "newest");
  const condition = and(searchCondition, status && STATUS_CONDITIONS[status]);
  const rowTotal = searchCondition
    ? countUpTo(db.select({ id }).from(outboxEmail).where(condition))
    : toExactTotal(getEmailCounts()[status ?? "all"]);
  const { offset, ...part } = paginateTotal(rowTotal, page, PAGE_SIZE);
  const items = db
    .select(LIST_COLUMNS)
    .from(outboxEmail)
    .where(condition)
    .orderBy(...newestFirst(outboxEmail))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/**
 * An email with its text, or undefined. Without a mail server administrators pass on its link by hand (rule:
 * email-without-smtp), but a link to an account of staff is masked (rule:
 * email-link-masked-for-admins).
 */
export function findEmail(emailId: string, now: Date) {
  // A helper who has not verified the email yet has no access: the owner passes on the invitation.
  const isStaff = or(eq(user.role, "admin"), and(isNotNull(user.staffRole), isNotNull(user.emailVerifiedAt)));
  const isToStaff = and(eq(user.email, recipient), isStaff);
  const row = db
    .select({ ...LIST_COLUMNS, email: outboxEmail, administrator: user.id })
    .from(outboxEmail)
    .leftJoin(user, isToStaff)
    .where(eq(id, emailId))
    .get();
  if (!row) return undefined;
  const { email: whole, administrator, ...columns } = row;
  const { text, secret, copyOf } = whole;
  const email = { ...columns, copyOf, canResend: canResend(whole, now), copies: listCopies(emailId) };
  if (secret === null || administrator === null)
    return { ...email, text, isMasked: false, hasSecret: secret !== null };
  return { ...email, text: maskSecret(text, secret), isMasked: true, hasSecret: false };
}

const copier = alias(user, "copier");

/** The copies of an email that were sent again, and who asked for each. */
const listCopies = (emailId: string) =>
  db
    .select({ id, createdAt, by: copier.name })
    .from(outboxEmail)
    .leftJoin(copier, eq(copier.id, outboxEmail.copiedBy))
    .where(eq(outboxEmail.copyOf, emailId))
    .orderBy(desc(createdAt))
    .all();

export { canSendMail };
