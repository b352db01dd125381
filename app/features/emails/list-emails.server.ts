import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db } from "~/platform/db/db.server";
import { countUpTo, exactly, isFound, newestFirst, pageOf, tallyOf } from "~/platform/db/list-queries.server";
import { canSendMail } from "~/platform/mail.server";
import type { OutboxQuery } from "./input";
import { wiped } from "./render-email";
import { type LetterStatus, WITHDRAWN } from "./rules";
import { outboxLetter } from "./tables";

const LETTERS_PER_PAGE = 20;

const { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt } = outboxLetter;
const IN_LIST = { id, recipient, subject, attempts, problem, nextAttemptAt, sentAt, createdAt };

const isStopped = and(isNull(sentAt), isNull(nextAttemptAt));
// Each in the words of its index.
const STANDS: Record<LetterStatus, SQL | undefined> = {
  waiting: isNotNull(nextAttemptAt),
  sent: isNotNull(sentAt),
  "given up": and(isStopped, sql`${problem} is not ${WITHDRAWN}`),
  withdrawn: and(isStopped, eq(problem, WITHDRAWN)),
};

/**
 * The letters that were given up last, and how many there are in all. `unsent`: those that wait because the shop has no mail
 * server (D30).
 */
export function givenUpLetters(most: number) {
  const counts = letterCounts();
  const items = db
    .select(IN_LIST)
    .from(outboxLetter)
    .where(STANDS["given up"])
    .orderBy(...newestFirst(outboxLetter))
    .limit(most)
    .all();
  return { items, total: counts["given up"], unsent: lettersGoOut() ? 0 : counts.waiting };
}

/** How many letters the outbox holds in each state; counted by the tallies. */
export function letterCounts(): Record<LetterStatus | "all", number> {
  const { waiting = 0, sent = 0, "given up": givenUp = 0, withdrawn = 0 } = tallyOf("outbox_letter");
  return { waiting, sent, "given up": givenUp, withdrawn, all: waiting + sent + givenUp + withdrawn };
}

/** One page of the letters that an administrator asks for, the newest first (D21, D36). */
export function lettersAt({ search, status, page }: OutboxQuery) {
  const found = isFound("outbox_letter", search, status ? "all" : "newest");
  const isAsked = and(found, status && STANDS[status]);
  const counted = found
    ? countUpTo(db.select({ id }).from(outboxLetter).where(isAsked))
    : exactly(letterCounts()[status ?? "all"]);
  const { offset, ...part } = pageOf(counted, page, LETTERS_PER_PAGE);
  const items = db
    .select(IN_LIST)
    .from(outboxLetter)
    .where(isAsked)
    .orderBy(...newestFirst(outboxLetter))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/**
 * One letter with its text; undefined where it is not there. A link in it that lets somebody in stands there only until the letter has gone,
 * or the link is used or over: without a mail server this is how it is passed on (D21). One to an administrator is left out (`isMasked`):
 * else a browser left open would be enough for the account of any of them.
 */
export function letterAt(letterId: string) {
  const isToAdministrator = and(eq(user.email, recipient), eq(user.role, "admin"));
  const found = db
    .select({ ...IN_LIST, text: outboxLetter.text, secret: outboxLetter.secret, administrator: user.id })
    .from(outboxLetter)
    .leftJoin(user, isToAdministrator)
    .where(eq(id, letterId))
    .get();
  if (!found) return undefined;
  const { text, secret, administrator, ...letter } = found;
  if (secret === null || administrator === null) return { ...letter, text, isMasked: false };
  return { ...letter, text: wiped(text, secret), isMasked: true };
}

/** Whether letters go out at all: the shop has a mail server (D30). */
export const lettersGoOut = (): boolean => canSendMail();
