import { and, count, eq, gt, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { session, user } from "~/features/accounts/tables";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { PAGE_SIZE } from "~/lib/paginate";
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
import { ACCOUNT_ROLES, type AccountRole, type UsersQuery } from "./input";
import { words } from "./words.en";

const { id, name, email, phone, role, staffRole, isActive, createdAt, lastLoginAt } = user;
// Columns are qualified: inside the subquery a bare "id" would be the order's.
const orderCount = sql<number>`(select count(*) from ${orders} where ${orders}.user_id = ${user}.id)`;
const LIST_COLUMNS = {
  id,
  name,
  email,
  phone,
  role,
  staffRole,
  isActive,
  createdAt,
  lastLoginAt,
  orderCount,
};

/** The condition of one role, as its index needs it: a helper's `role` is a customer's. */
const hasRole = (role: AccountRole): SQL | undefined =>
  role === "user" || role === "admin"
    ? and(eq(user.role, role), isNull(user.staffRole))
    : eq(user.staffRole, role);

const toFilter = ({ search, role, status }: UsersQuery): SQL | undefined =>
  and(
    matchesSearch("user", search, role || status ? "all" : "newest"),
    role && hasRole(role),
    status && (status === "active" ? user.isActive : not(user.isActive)),
  );

/** The number of users a query finds: from the stored counts, except for a search. */
function countUsers({ search, role, status }: UsersQuery, condition: SQL | undefined): RowTotal {
  if (search) return countUpTo(db.select({ id }).from(user).where(condition));
  const roles = role ? [role] : ACCOUNT_ROLES;
  const parts = roles.flatMap((each) => [
    ...(status === "deactivated" ? [] : [each]),
    ...(status === "active" ? [] : [`${each}, deactivated`]),
  ]);
  return toExactTotal(parts.reduce((all, part) => all + countRows("user", part), 0));
}

/** One page of the users, newest first. */
export function listUsers(query: UsersQuery) {
  const condition = toFilter(query);
  const page = paginateTotal(countUsers(query, condition), query.page, PAGE_SIZE);
  const order = newestFirst(user);
  // Selects the page's ids first, so that orders are counted for this page's users only.
  const pageIds = db
    .select({ id })
    .from(user)
    .where(condition)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const items = db
    .select(LIST_COLUMNS)
    .from(user)
    .where(inArray(id, pageIds))
    .orderBy(...order)
    .all();
  return { ...page, items };
}

export const userNotFound = () => words.userNotFound;

/** A user with their open sessions and bookings, for administrators; undefined if there is no such user. */
export function findUserDetail(userId: string, now: Date) {
  const account = db
    .select({ ...LIST_COLUMNS, emailVerifiedAt: user.emailVerifiedAt, city: user.city })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  if (!account) return undefined;
  const isLiveSession = and(eq(session.userId, userId), gt(session.idleUntil, now), gt(session.endsAt, now));
  const sessionCount = db.select({ n: count() }).from(session).where(isLiveSession).get()?.n ?? 0;
  const bookingCount =
    db.select({ n: count() }).from(booking).where(eq(booking.userId, userId)).get()?.n ?? 0;
  return { ...account, sessions: sessionCount, visits: bookingCount };
}
