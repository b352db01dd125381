import { and, count, eq, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import { ROLES, session, user } from "~/features/accounts/tables";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  matchesSearch,
  newestFirst,
  paginateTotal,
  type RowTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { UsersQuery } from "./input";

const PAGE_SIZE = 20;

const { id, name, email, phone, role, isActive, createdAt, lastLoginAt } = user;
// Columns named with their table: within the brackets a bare "id" is that of an order.
const orderCount = sql<number>`(select count(*) from ${orders} where ${orders}.user_id = ${user}.id)`;
const LIST_COLUMNS = { id, name, email, phone, role, isActive, createdAt, lastLoginAt, orders: orderCount };

const toFilter = ({ search, role, status }: UsersQuery): SQL | undefined =>
  and(
    matchesSearch("user", search, role || status ? "all" : "newest"),
    role && eq(user.role, role),
    status && (status === "active" ? user.isActive : not(user.isActive)),
  );

/** How many people a query gives: the tallies know, but for a search. */
function countUsers({ search, role, status }: UsersQuery, which: SQL | undefined): RowTotal {
  if (search) return countUpTo(db.select({ id }).from(user).where(which));
  const roles = role ? [role] : ROLES;
  const parts = roles.flatMap((each) => [
    ...(status === "deactivated" ? [] : [each]),
    ...(status === "active" ? [] : [`${each}, deactivated`]),
  ]);
  return toExactTotal(parts.reduce((all, part) => all + countRows("user", part), 0));
}

/** One page of the people with an account, the newest first. */
export function listUsers(query: UsersQuery) {
  const which = toFilter(query);
  const part = paginateTotal(countUsers(query, which), query.page, PAGE_SIZE);
  const order = newestFirst(user);
  // Which they are first: orders are counted for those of the page alone.
  const these = db
    .select({ id })
    .from(user)
    .where(which)
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset);
  const items = db
    .select(LIST_COLUMNS)
    .from(user)
    .where(inArray(id, these))
    .orderBy(...order)
    .all();
  return { ...part, items };
}

/**
 * One person with an account and what they have done here, for administrators; undefined where there is none.
 */
export function findUserDetail(userId: string, now: Date) {
  const person = db
    .select({ ...LIST_COLUMNS, emailVerifiedAt: user.emailVerifiedAt, city: user.city })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  if (!person) return undefined;
  const isLive = and(eq(session.userId, userId), gt(session.idleUntil, now), gt(session.endsAt, now));
  const sessions = db.select({ n: count() }).from(session).where(isLive).get()?.n ?? 0;
  const visits = db.select({ n: count() }).from(booking).where(eq(booking.userId, userId)).get()?.n ?? 0;
  return { ...person, sessions, visits };
}
