import { and, desc, eq, gte, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { pick } from "~/lib/field-lists";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOwnOrder } from "./find-orders.server";
import { orders } from "./tables";

const ADDRESS_COLUMNS = pick(orders, ["id", "name", "phone", "address", "city", "state", "postalCode"]);

// Who takes over an account that a stranger registered proves the email: the stranger's orders are older.
const isSinceProof = or(isNull(user.emailVerifiedAt), gte(orders.createdAt, user.emailVerifiedAt));

/** Orders whose addresses are looked at, and how many addresses the address book keeps. */
const MAX_LOOKED_AT = 60;
const MAX_ADDRESSES = 10;

const prepareAddresses = (condition: SQL | undefined, limit: number) =>
  prepareOnce(() =>
    db
      .select(ADDRESS_COLUMNS)
      .from(orders)
      .innerJoin(user, eq(user.id, orders.userId))
      .where(
        and(
          isOwnOrder,
          isNotNull(orders.address),
          eq(orders.awaitsAddress, false),
          eq(orders.fulfilment, "delivery"),
          isSinceProof,
          condition,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .prepare(),
  );

const newestStatement = prepareAddresses(undefined, 1);
const paidStatement = prepareAddresses(isNotNull(orders.paidAt), MAX_LOOKED_AT);

/**
 * The customer's address book: to whom and where the latest order was to go, paid or not, and then where the
 * paid ones went, the last first, each once (rule: last-address-first).
 */
export function listAddresses(userId: string) {
  const toKey = ({ id, ...address }: (typeof rows)[number]) =>
    Object.values(address).join("\n").toLowerCase();
  // A payment that failed does not lose what was typed for it.
  const rows = [...newestStatement().all({ userId }), ...paidStatement().all({ userId })];
  const seen = new Set<string>();
  const isNew = (row: (typeof rows)[number]) => !seen.has(toKey(row)) && seen.add(toKey(row));
  return rows.filter(isNew).slice(0, MAX_ADDRESSES);
}
