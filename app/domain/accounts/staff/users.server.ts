import { and, count, desc, eq, gt, inArray, not, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { countUpTo, idsMatching, MOST_COUNTED, tallyOf } from "~/db/finding.server";
import { orders, serviceRequest, session, user } from "~/db/schema";
import { slice } from "~/lib/pages";
import type { UsersQuery } from "./schemas";

const USERS_PER_PAGE = 20;

const { id, name, email, phone, role, isActive, createdAt, lastLoginAt } = user;
const ordered = sql<number>`(select count(*) from ${orders} where ${orders.userId} = ${user.id})`;
const IN_LIST = { id, name, email, phone, role, isActive, createdAt, lastLoginAt, orders: ordered };

const narrowed = ({ search, role, status }: UsersQuery) => {
  const found = idsMatching("user", search);
  return and(
    found && inArray(user.id, found),
    role && eq(user.role, role),
    status && (status === "active" ? user.isActive : not(user.isActive)),
  );
};

/** How many people a query gives: the tallies know where at most the role narrows it. */
function totalOf(query: UsersQuery): number {
  if (query.search || query.status) return countUpTo(db.select({ id }).from(user).where(narrowed(query)));
  const tally = tallyOf("user");
  return query.role ? (tally[query.role] ?? 0) : Object.values(tally).reduce((one, other) => one + other, 0);
}

/** One page of the people with an account, the newest first (D7, D8). */
export function usersBy(query: UsersQuery) {
  const total = totalOf(query);
  const part = slice(total, query.page, USERS_PER_PAGE);
  const items = db
    .select(IN_LIST)
    .from(user)
    .where(narrowed(query))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(part.limit)
    .offset(part.offset)
    .all();
  return { ...part, items, isLonger: total === MOST_COUNTED };
}

/** One person with an account and what they have done here, for administrators; undefined where there is none. */
export function userOf(userId: string, now: Date) {
  const person = db
    .select({ ...IN_LIST, emailVerifiedAt: user.emailVerifiedAt, city: user.city })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  if (!person) return undefined;
  const isLive = and(eq(session.userId, userId), gt(session.idleUntil, now), gt(session.endsAt, now));
  const sessions = db.select({ n: count() }).from(session).where(isLive).get()?.n ?? 0;
  const visits = db.select({ n: count() }).from(serviceRequest).where(eq(serviceRequest.userId, userId)).get()?.n ?? 0;
  return { ...person, sessions, visits };
}
