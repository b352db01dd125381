import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
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
import type { OutboxQuery } from "./input";
import { maskSecret } from "./render-email";
import { type EmailStatus, WITHDRAWN_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";

const PAGE_SIZE = 20;

const { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt } = outboxEmail;
const LIST_COLUMNS = { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt };

const isStopped = and(isNull(sentAt), isNull(nextAttemptAt));
// Each in the words of its index.
const STATUS_CONDITIONS: Record<EmailStatus, SQL | undefined> = {
  waiting: isNotNull(nextAttemptAt),
  sent: isNotNull(sentAt),
  "given up": and(isStopped, sql`${problem} is not ${WITHDRAWN_PROBLEM}`),
  withdrawn: and(isStopped, eq(problem, WITHDRAWN_PROBLEM)),
};

/**
 * The letters that were given up last, and how many there are in all. `unsent`: those that wait because the
 * shop has no mail server.
 */
export function listFailedEmails(limit: number) {
  const counts = getEmailCounts();
  const items = db
    .select(LIST_COLUMNS)
    .from(outboxEmail)
    .where(STATUS_CONDITIONS["given up"])
    .orderBy(...newestFirst(outboxEmail))
    .limit(limit)
    .all();
  return { items, total: counts["given up"], unsent: canSendEmails() ? 0 : counts.waiting };
}

/** How many letters the outbox holds in each state; counted by the tallies. */
export function getEmailCounts(): Record<EmailStatus | "all", number> {
  const { waiting = 0, sent = 0, "given up": givenUp = 0, withdrawn = 0 } = getRowCounts("outbox_letter");
  return { waiting, sent, "given up": givenUp, withdrawn, all: waiting + sent + givenUp + withdrawn };
}

/** One page of the letters that an administrator asks for, the newest first. */
export function listEmails({ search, status, page }: OutboxQuery) {
  const found = matchesSearch("outbox_letter", search, status ? "all" : "newest");
  const isAsked = and(found, status && STATUS_CONDITIONS[status]);
  const counted = found
    ? countUpTo(db.select({ id }).from(outboxEmail).where(isAsked))
    : toExactTotal(getEmailCounts()[status ?? "all"]);
  const { offset, ...part } = paginateTotal(counted, page, PAGE_SIZE);
  const items = db
    .select(LIST_COLUMNS)
    .from(outboxEmail)
    .where(isAsked)
    .orderBy(...newestFirst(outboxEmail))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/**
 * One letter with its text; undefined where it is not there. A link in it that lets somebody in stands there
 * only until the letter has gone, or the link is used or over: without a mail server this is how it is passed
 * on (rule: email-without-smtp). One to an administrator is left out (`isMasked`): else a browser left open
 * would be enough for the account of any of them.
 */
export function findEmail(emailId: string) {
  const isToAdministrator = and(eq(user.email, recipient), eq(user.role, "admin"));
  const found = db
    .select({ ...LIST_COLUMNS, text: outboxEmail.text, secret: outboxEmail.secret, administrator: user.id })
    .from(outboxEmail)
    .leftJoin(user, isToAdministrator)
    .where(eq(id, emailId))
    .get();
  if (!found) return undefined;
  const { text, secret, administrator, ...letter } = found;
  if (secret === null || administrator === null) return { ...letter, text, isMasked: false };
  return { ...letter, text: maskSecret(text, secret), isMasked: true };
}

/** Whether letters go out at all: the shop has a mail server. */
export const canSendEmails = (): boolean => canSendMail();
